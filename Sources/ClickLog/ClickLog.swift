// The module's rooms follow.

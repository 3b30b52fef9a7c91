Platform.reserveStandardDescriptors()
Platform.ignoreBrokenPipes()
Platform.exit(Tool.standard.run(Array(CommandLine.arguments.dropFirst())).rawValue)

print("testpage")

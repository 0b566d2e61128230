"""Write adjudications back into records. Everything that is not added stays as it is, byte for byte."""

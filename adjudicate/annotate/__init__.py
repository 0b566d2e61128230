"""Records written back with what there is to say about them. Whatever is not added stays as it is, byte for byte."""

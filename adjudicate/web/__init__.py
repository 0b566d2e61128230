"""The review page: its messages, its local server, and a version without a server, as a folder or as one file."""

"""The review page: its messages, its local server, and the page without a server, as a folder or as one file."""

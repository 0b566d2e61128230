"""The review page: its messages, a local server, and the page without a server, as a folder or as one file."""

"""The review page: its messages, a local server for it, and the page as a folder or one file without a server."""

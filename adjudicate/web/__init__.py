"""The instrument in a page: what it asks, a local server for it, and a folder or one file that needs no server."""

"""What every output needs: text made safe for its sink, markup, pages, characters."""

"""Many records to tables: workers, a journal, a summary."""

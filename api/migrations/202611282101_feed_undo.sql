-- The fields of a feed before its last save, so that the save can be undone; null when there is nothing to undo. Like the feed itself it has the names
-- of headers alone: their values are in the store's secrets.
ALTER TABLE feeds ADD COLUMN previous jsonb;

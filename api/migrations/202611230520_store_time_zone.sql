-- Dates that staff enter for a store, such as the validity of a rule, are in the store's own time zone.
ALTER TABLE stores ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC';
CREATE OR REPLACE VIEW live_stores AS SELECT * FROM stores WHERE deleted_at IS NULL;

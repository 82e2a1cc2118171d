-- A deleted store keeps all it has for 30 days, and nothing that runs may see it: the code reads the view, and only deleting, restoring and
-- erasing know the table. A column that is added to the table is added to the view in the same migration.
ALTER TABLE stores ADD COLUMN deleted_at timestamptz, ADD COLUMN deleted_by text;
CREATE INDEX stores_deleted ON stores (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE VIEW live_stores AS SELECT * FROM stores WHERE deleted_at IS NULL;

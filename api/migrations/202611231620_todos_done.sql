-- The newest entries that were done, of each store of a company.
CREATE INDEX store_todos_done ON store_todos (store_key, decided_at DESC) WHERE state = 'done';
-- IDs of what the entry is about at the time that it was found: the products that a campaign lost. Its effect is measured by them.
ALTER TABLE store_todos ADD COLUMN products text[] NOT NULL DEFAULT '{}';

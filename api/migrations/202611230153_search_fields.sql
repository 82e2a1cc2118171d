-- Words are counted by field, no longer by the group of their attribute. Segments of format 1 count by group: they are searched on,
-- their groups read as fields, until the store is indexed anew.
ALTER TABLE search_segments RENAME COLUMN total_high TO total_title;
ALTER TABLE search_segments RENAME COLUMN total_medium TO total_description;
ALTER TABLE search_segments RENAME COLUMN total_low TO total_other;
ALTER TABLE search_segments ADD COLUMN format smallint NOT NULL DEFAULT 1;

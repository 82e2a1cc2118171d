-- Mean lengths of texts are counted where the documents of a segment are read.
ALTER TABLE search_segments DROP COLUMN total_title, DROP COLUMN total_description, DROP COLUMN total_other;

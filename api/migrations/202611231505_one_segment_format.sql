-- Every segment counts words by field: those that counted by group were of databases that this version does not open.
ALTER TABLE search_segments DROP COLUMN format;

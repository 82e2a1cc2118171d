-- Searches of the 30 days before that have one of the words of a synonym; null until they are counted.
ALTER TABLE search_synonym_results ADD COLUMN uses int;

-- Of the words of a synonym, that whose results change most: the one that the counts are of.
ALTER TABLE search_synonym_results ADD COLUMN query text;

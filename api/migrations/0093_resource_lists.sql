-- What lists of resources read. A text is compared without regard to case, accents and runs of spaces, the same on every server.
CREATE FUNCTION folded(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(btrim(regexp_replace(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]+', '', 'g'), '\s+', ' ', 'g')));

-- Cut twice: what is decomposed may be longer than it was, and an index entry may not.
ALTER TABLE resources ADD COLUMN sort_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(folded(left(name, 200)), 200)) STORED;
DROP INDEX resources_by_name;
CREATE INDEX resources_by_name ON resources (company_key, kind, sort_name, id) WHERE deleted_at IS NULL;

-- For the rows of a page by their ids, and for a store that is deleted.
CREATE INDEX resource_stores_of_store ON resource_stores (store_key, id);

CREATE VIEW store_resources AS
SELECT s.store_key, s.company_key, s.kind, s.id, s.enabled, r.name, r.sort_name, r.body, r.revision, r.created_at, r.updated_at, r.updated_by
FROM resource_stores s JOIN resources r ON r.company_key = s.company_key AND r.kind = s.kind AND r.id = s.id
WHERE r.deleted_at IS NULL;

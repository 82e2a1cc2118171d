-- What staff manage: one table for the current values of every kind of resource, one for the stores they exist in, one for what must
-- be unique in a store, and one append-only history. The shape of a body belongs to its module; SQL reads it where lists need it.

-- How often the configuration of a company was changed.
CREATE TABLE configuration_revisions (
  company_key text PRIMARY KEY REFERENCES companies (key) ON DELETE CASCADE,
  revision bigint NOT NULL DEFAULT 0,
  -- Only rises, also when a clock is turned back: history is asked by time.
  at timestamptz NOT NULL
);

-- What lists of resources read. A text is compared without regard to case, accents and runs of spaces, the same on every server.
CREATE FUNCTION folded(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(btrim(regexp_replace(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]+', '', 'g'), '\s+', ' ', 'g')));

-- The current values of every kind of resource.
CREATE TABLE resources (
  company_key text NOT NULL REFERENCES companies (key) ON DELETE CASCADE,
  kind text NOT NULL,
  id uuid NOT NULL,
  -- What people call it; lists are ordered and searched by it.
  name text NOT NULL,
  body jsonb NOT NULL,
  -- One more with every change, a switch included: optimistic locking, and the number of its newest version.
  revision int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  created_by uuid,
  updated_at timestamptz NOT NULL,
  updated_by uuid,
  deleted_at timestamptz,
  -- Cut twice: what is decomposed may be longer than it was, and an index entry may not.
  sort_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(folded(left(name, 200)), 200)) STORED,
  PRIMARY KEY (company_key, kind, id)
);
CREATE INDEX resources_by_name ON resources (company_key, kind, sort_name, id) WHERE deleted_at IS NULL;

-- The stores of the scope, each with its own switch. A deleted resource keeps its rows, so that a restore brings back the same scope.
CREATE TABLE resource_stores (
  company_key text NOT NULL,
  store_key text NOT NULL REFERENCES stores (key) ON DELETE CASCADE,
  kind text NOT NULL,
  id uuid NOT NULL,
  enabled boolean NOT NULL,
  PRIMARY KEY (company_key, store_key, kind, id),
  FOREIGN KEY (company_key, kind, id) REFERENCES resources (company_key, kind, id) ON DELETE CASCADE
);
CREATE INDEX resource_stores_by_resource ON resource_stores (company_key, kind, id);
-- For the rows of a page by their ids, and for a store that is deleted.
CREATE INDEX resource_stores_of_store ON resource_stores (store_key, id);

-- What only one live resource of a kind may have in a store, such as the targeted query and match type of a rule.
CREATE TABLE resource_keys (
  company_key text NOT NULL,
  store_key text NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  id uuid NOT NULL,
  PRIMARY KEY (company_key, store_key, kind, key),
  FOREIGN KEY (company_key, store_key, kind, id) REFERENCES resource_stores (company_key, store_key, kind, id) ON DELETE CASCADE
);
CREATE INDEX resource_keys_by_resource ON resource_keys (company_key, kind, id);

-- Append-only: what a resource was after each change. "Before" is the version before; a deletion has no body.
CREATE TABLE resource_versions (
  company_key text NOT NULL REFERENCES companies (key) ON DELETE CASCADE,
  kind text NOT NULL,
  id uuid NOT NULL,
  version int NOT NULL,
  -- The company's configuration revision that this change made; several changes of one transaction share it.
  revision bigint NOT NULL,
  at timestamptz NOT NULL,
  action text NOT NULL,
  author_id uuid,
  author_name text NOT NULL DEFAULT '',
  name text NOT NULL,
  body jsonb,
  -- Switch of each store of the scope, by store key.
  stores jsonb NOT NULL,
  -- A draft is a version that holds nowhere yet.
  draft boolean NOT NULL DEFAULT false,
  -- For tamper evidence: each entry's hash covers the one before.
  hash bytea,
  PRIMARY KEY (company_key, kind, id, version)
);
CREATE INDEX resource_versions_by_revision ON resource_versions (company_key, revision) WHERE NOT draft;
CREATE INDEX resource_versions_by_time ON resource_versions (company_key, at) WHERE NOT draft;

-- What the lists and figures of a store's resources are read from.
CREATE VIEW store_resources AS
SELECT s.store_key, s.company_key, s.kind, s.id, s.enabled, r.name, r.sort_name, r.body, r.revision, r.created_at, r.updated_at, r.updated_by
FROM resource_stores s JOIN resources r ON r.company_key = s.company_key AND r.kind = s.kind AND r.id = s.id
WHERE r.deleted_at IS NULL;

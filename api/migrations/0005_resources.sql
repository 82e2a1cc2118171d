-- What staff manage: one table for the current values of every kind of resource, one for the stores they exist in, one for what must
-- be unique in a store, and one append-only history. The shape of a body belongs to its module; SQL reads it where lists need it.
-- Then files of resources, drafts and comments.

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
  -- A store, or the company itself for what the company owns: then this is the company's key. So it refers to no table, and a trigger does what a
  -- reference would do when a store goes.
  store_key text NOT NULL,
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

-- With a store go its places, and every resource that existed nowhere else, with its history.
CREATE FUNCTION delete_resources_of_stores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS (
    DELETE FROM resource_stores p USING gone WHERE p.company_key = gone.company_key AND p.store_key = gone.key
    RETURNING p.company_key, p.kind, p.id
  ), orphans AS (
    DELETE FROM resources r USING (SELECT DISTINCT company_key, kind, id FROM places) l
    WHERE r.company_key = l.company_key AND r.kind = l.kind AND r.id = l.id AND NOT EXISTS (
      SELECT FROM resource_stores o
      WHERE o.company_key = r.company_key AND o.kind = r.kind AND o.id = r.id AND o.store_key NOT IN (SELECT key FROM gone))
    RETURNING r.company_key, r.kind, r.id
  )
  DELETE FROM resource_versions v USING orphans o WHERE v.company_key = o.company_key AND v.kind = o.kind AND v.id = o.id;
  RETURN NULL;
END $$;
CREATE TRIGGER stores_delete_resources AFTER DELETE ON stores REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION delete_resources_of_stores();

-- What a job has done to resources, row by row: the report of an import, where it goes on after a kill, and what an undo takes back.
CREATE TABLE resource_job_rows (
  store_key text NOT NULL,
  job_id uuid NOT NULL,
  -- Row of the file, within its kind; what no row names, and copies, are counted on.
  row int NOT NULL,
  -- new, changed, unchanged, refused, absent or copied; null from the moment before the change to that after it.
  outcome text,
  -- Why it was refused.
  reason text,
  -- The store from which the resource is changed: that of the job, or the one it is copied to.
  in_store text NOT NULL,
  resource_id uuid,
  -- Its revision before the change; null for one that is new.
  before int,
  kind text NOT NULL,
  PRIMARY KEY (store_key, job_id, kind, row),
  FOREIGN KEY (store_key, job_id) REFERENCES jobs (store_key, id) ON DELETE CASCADE
);

-- Files of resources that were uploaded for an import, in pieces: whichever process runs the import reads them, and none is ever held as a whole.
CREATE TABLE resource_files (
  store_key text NOT NULL,
  id uuid NOT NULL,
  piece int NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, id, piece)
);
-- Old ones are removed, of all stores together.
CREATE INDEX resource_files_created_at ON resource_files (created_at);

-- For what looks for the newest campaigns of all companies.
CREATE INDEX resources_campaigns ON resources (company_key, id) WHERE kind = 'merchandising_campaign' AND deleted_at IS NULL;

-- Changes of a store's resources that are prepared, reviewed by a second person and published together (docs/adr/0087-drafts.md).
CREATE TABLE drafts (
  store_key text NOT NULL REFERENCES stores (key) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  note text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'review', 'approved', 'published', 'undone', 'discarded')),
  -- When it is published by itself once it is approved; null for when someone publishes it.
  publish_at timestamptz,
  revision int NOT NULL DEFAULT 1,
  created_by uuid,
  created_at timestamptz NOT NULL,
  submitted_by uuid,
  -- Who approved it, or sent it back: {id, name, role}. It is published in this name.
  decided_by jsonb,
  decision text NOT NULL DEFAULT '',
  published_at timestamptz,
  -- Why it could not be published; empty when nothing was wrong.
  problem text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, id)
);
CREATE INDEX drafts_newest ON drafts (store_key, updated_at DESC);
CREATE INDEX drafts_due ON drafts (publish_at) WHERE state = 'approved';

-- What becomes of one resource: a body, a switch, or its deletion.
CREATE TABLE draft_changes (
  store_key text NOT NULL,
  draft_id uuid NOT NULL,
  kind text NOT NULL,
  object_id uuid NOT NULL,
  name text NOT NULL,
  action text NOT NULL CHECK (action IN ('create', 'update', 'delete')),
  -- Null for a deletion, and where the fields stay as they are.
  body jsonb,
  -- Null where the switch stays as it is.
  enabled boolean,
  -- Revision that it is based on; 0 for a new one.
  base_revision int NOT NULL,
  author_id uuid,
  updated_at timestamptz NOT NULL,
  -- Revision that publishing made; null before, and for what was as it should be already.
  published_revision int,
  PRIMARY KEY (store_key, draft_id, kind, object_id),
  FOREIGN KEY (store_key, draft_id) REFERENCES drafts (store_key, id) ON DELETE CASCADE
);

-- What staff write to each other about a resource or a draft.
CREATE TABLE comments (
  company_key text NOT NULL REFERENCES companies (key) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Kind of the resource, or draft.
  object_type text NOT NULL,
  object_id uuid NOT NULL,
  -- The store of a draft, with which it goes; null for a resource, which may be in several stores.
  store_key text REFERENCES stores (key) ON DELETE CASCADE,
  text text NOT NULL,
  -- Users who are mentioned.
  mentions uuid[] NOT NULL DEFAULT '{}',
  author_id uuid,
  author_name text NOT NULL,
  revision int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  resolved_at timestamptz,
  resolved_by text,
  -- It can be restored for 30 days.
  deleted_at timestamptz,
  PRIMARY KEY (company_key, id)
);
CREATE INDEX comments_of_object ON comments (company_key, object_type, object_id, created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX comments_of_store ON comments (store_key) WHERE store_key IS NOT NULL;
CREATE INDEX comments_deleted ON comments (deleted_at) WHERE deleted_at IS NOT NULL;

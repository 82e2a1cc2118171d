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

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

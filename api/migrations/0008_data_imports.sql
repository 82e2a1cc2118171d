-- How data comes into a store: imports, feeds and the modifiers between them and the products.

-- Files that were uploaded or fetched; the bytes lie in DATA_DIR/uploads under the id.
CREATE TABLE feed_files (
  store_key text NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  size bigint NOT NULL,
  created_at timestamptz NOT NULL,
  created_by uuid,
  PRIMARY KEY (store_key, id)
);

-- Every run of an import.
CREATE TABLE imports (
  store_key text NOT NULL,
  id uuid NOT NULL,
  job_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('upload', 'url')),
  -- What the feed holds: one kind of thing, `everything` (one file with a list of each), or `order_lines` (a row for each line of an order).
  entity text NOT NULL DEFAULT 'products'
    CHECK (entity IN ('products', 'categories', 'orders', 'customers', 'pages', 'everything', 'order_lines')),
  -- The export format that was recognised, such as shopify_orders; null for any other feed.
  preset text,
  source_name text NOT NULL,
  url text,
  file_id uuid,
  mode text NOT NULL CHECK (mode IN ('full', 'incremental')),
  mapping jsonb NOT NULL,
  -- Where a killed run goes on: every row up to `row_done` is stored, in the same transaction as its number here.
  -- State, progress and message are the job's.
  -- check: compares the feed with the store before anything is written. held: waits for a person. lines: makes orders of the lines that were read.
  phase text NOT NULL DEFAULT 'fetch'
    CHECK (phase IN ('fetch', 'check', 'held', 'rows', 'lines', 'removal', 'index', 'done', 'failed', 'discarded')),
  row_done bigint NOT NULL DEFAULT 0,
  -- Products changed after this number were not known when the import began, so that a full import never removes them.
  seq_at_start bigint,
  id_type text,
  unreadable bigint NOT NULL DEFAULT 0,
  read bigint NOT NULL DEFAULT 0,
  created bigint NOT NULL DEFAULT 0,
  updated bigint NOT NULL DEFAULT 0,
  unchanged bigint NOT NULL DEFAULT 0,
  deleted bigint NOT NULL DEFAULT 0,
  failed bigint NOT NULL DEFAULT 0,
  issues bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  created_by uuid,
  created_by_name text,
  -- Zone of dates that name none, e.g. Europe/London.
  time_zone text NOT NULL DEFAULT 'UTC',
  -- When its rows were begun: what changed later is not known to the feed and is never removed for it.
  began_at timestamptz,
  -- Counts of each kind of thing: {"products": {"read": 1, …}, …}.
  entity_counts jsonb NOT NULL DEFAULT '{}',
  -- What a scheduled sync remembers of the run; null for one that a person started.
  sync jsonb,
  -- While held: what would go and change, and until when it waits. `held_at` and what was decided stay for the history.
  held jsonb,
  held_at timestamptz,
  held_until timestamptz,
  decided_at timestamptz,
  decided_by_name text,
  -- How far the objects that were put together of lines are stored: {"entity": "orders", "id": "536365"}.
  combined_done jsonb,
  -- As in feeds.
  rows_path text,
  -- How the pages of a sync were fetched: {pages, resumed_at, resumes, end}; null for one that has no pages. See docs/adr/0029-ends-of-pages.md.
  fetched jsonb,
  -- Cells that a person mended before the import: [{"row": 4, "field": "price", "value": "12"}]. A run that goes on after a kill reads them again.
  corrections jsonb NOT NULL DEFAULT '[]',
  undo_job_id uuid,
  -- {"removed": 3, "restored": 2, "kept": 1}
  undo_counts jsonb,
  undone_at timestamptz,
  undone_by_name text,
  PRIMARY KEY (store_key, id)
);
CREATE INDEX imports_created_at ON imports (store_key, created_at DESC, id);
CREATE INDEX imports_held ON imports (store_key, entity) WHERE phase = 'held';
-- The syncs of a feed, newest first.
CREATE INDEX imports_of_feed ON imports (store_key, (sync ->> 'feed_id'), created_at DESC) WHERE sync IS NOT NULL;
-- Imports that waited for a person, or were discarded, until a periodic task ends them: few among many.
CREATE INDEX imports_to_end ON imports (held_until) WHERE held IS NOT NULL AND phase IN ('held', 'discarded');

-- Ids that a running import has met: tells duplicates, and at the end what is gone. Emptied when the import ends.
CREATE TABLE import_ids (
  store_key text NOT NULL,
  import_id uuid NOT NULL,
  entity text NOT NULL DEFAULT 'products',
  object_id text NOT NULL,
  row bigint NOT NULL,
  PRIMARY KEY (store_key, import_id, entity, object_id)
);

-- What could not be read or was read with a doubt, by row.
CREATE TABLE import_issues (
  store_key text NOT NULL,
  import_id uuid NOT NULL,
  row bigint NOT NULL,
  entity text NOT NULL DEFAULT 'products',
  position int NOT NULL,
  severity text NOT NULL CHECK (severity IN ('error', 'warning')),
  field text,
  message text NOT NULL,
  value text,
  PRIMARY KEY (store_key, import_id, row, position)
);

-- The first objects that a checked import would change, with each changed cell; emptied when the import ends.
CREATE TABLE import_changes (
  store_key text NOT NULL,
  import_id uuid NOT NULL,
  entity text NOT NULL,
  object_id text NOT NULL,
  title text NOT NULL,
  -- [{"field": "price", "before": "12.5", "after": "13"}]
  cells jsonb NOT NULL,
  row bigint NOT NULL,
  PRIMARY KEY (store_key, import_id, entity, object_id)
);

-- Lines of orders that were read and wait to be put together; emptied when the import ends.
CREATE TABLE import_lines (
  store_key text NOT NULL,
  import_id uuid NOT NULL,
  row bigint NOT NULL,
  order_id text NOT NULL,
  product_id text NOT NULL,
  name text NOT NULL,
  quantity numeric NOT NULL,
  price numeric NOT NULL,
  time timestamptz NOT NULL,
  customer_id text NOT NULL,
  email text NOT NULL,
  customer text NOT NULL,
  attributes jsonb NOT NULL,
  PRIMARY KEY (store_key, import_id, row)
);

-- Products and orders that were put together of lines, and wait to be stored; emptied when the import ends.
CREATE TABLE import_combined (
  store_key text NOT NULL,
  import_id uuid NOT NULL,
  entity text NOT NULL,
  object_id text NOT NULL,
  -- Of its first line.
  row bigint NOT NULL,
  record jsonb NOT NULL,
  PRIMARY KEY (store_key, import_id, entity, object_id)
);

-- How a store gets its products, and the mapping to propose next time.
CREATE TABLE import_settings (
  store_key text PRIMARY KEY,
  method text NOT NULL DEFAULT 'upload' CHECK (method IN ('upload', 'url')),
  url text NOT NULL DEFAULT '',
  mode text NOT NULL DEFAULT 'full' CHECK (mode IN ('full', 'incremental')),
  mapping jsonb NOT NULL DEFAULT '[]',
  revision int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  -- The mapping to propose next time, for each kind of feed.
  mappings jsonb NOT NULL DEFAULT '{}'
);

-- Mappings that staff keep under a name.
CREATE TABLE import_mappings (
  store_key text NOT NULL,
  id uuid NOT NULL,
  entity text NOT NULL,
  name text NOT NULL,
  mapping jsonb NOT NULL,
  time_zone text NOT NULL DEFAULT 'UTC',
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  -- An update sends the revision it was based on.
  revision int NOT NULL DEFAULT 1,
  PRIMARY KEY (store_key, id)
);
CREATE UNIQUE INDEX import_mappings_name ON import_mappings (store_key, entity, lower(name));

-- Where a store's data comes from by itself, and when.
CREATE TABLE feeds (
  store_key text NOT NULL,
  id uuid NOT NULL,
  entity text NOT NULL
    CHECK (entity IN ('products', 'categories', 'orders', 'customers', 'pages', 'everything', 'order_lines')),
  url text NOT NULL,
  -- [{"name": "X-Api-Key", "value": "…"}]; values are secrets, never answered and never logged.
  headers jsonb NOT NULL DEFAULT '[]',
  sends_token boolean NOT NULL DEFAULT true,
  -- {"kind": "page", "parameter": "page", "first": 1, "size_parameter": null, "size": null}
  paging jsonb NOT NULL DEFAULT '{"kind": "none"}',
  incremental boolean NOT NULL DEFAULT false,
  modified_parameter text NOT NULL DEFAULT 'modified_after',
  full_every_days int,
  mapping_id uuid,
  time_zone text NOT NULL DEFAULT 'UTC',
  -- {"kind": "daily", "at": "03:30"}
  schedule jsonb NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  -- Changes with every change of the address: what was fetched from elsewhere says nothing of what changed since.
  source_version int NOT NULL DEFAULT 1,
  next_at timestamptz,
  failures int NOT NULL DEFAULT 0,
  problem text,
  -- The import of the sync that runs or is held.
  running_import uuid,
  last_attempted_at timestamptz,
  last_completed_at timestamptz,
  last_changed_at timestamptz,
  last_full_at timestamptz,
  -- When the last sync that ended well was begun: what changed later is asked for next.
  modified_since timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by_name text,
  deleted_at timestamptz,
  revision int NOT NULL DEFAULT 1,
  -- Where in a JSON document the list of the rows is, such as data.products, when somebody has said it; null for one that is found by itself.
  rows_path text,
  PRIMARY KEY (store_key, id)
);
CREATE UNIQUE INDEX feeds_entity ON feeds (store_key, entity) WHERE deleted_at IS NULL;
CREATE INDEX feeds_due ON feeds (next_at) WHERE enabled AND deleted_at IS NULL AND running_import IS NULL;
CREATE INDEX feeds_running ON feeds (store_key) WHERE running_import IS NOT NULL;

-- What tokens of a store's requests for feeds are signed with.
CREATE TABLE feed_token_keys (
  store_key text NOT NULL PRIMARY KEY,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL
);

-- Every saved list of a store; the newest revision is the one that holds.
CREATE TABLE modifier_versions (
  store_key text NOT NULL,
  revision int NOT NULL,
  modifiers jsonb NOT NULL,
  -- The version that this one brought back.
  restored_from int,
  saved_at timestamptz NOT NULL,
  saved_by uuid,
  saved_by_name text,
  PRIMARY KEY (store_key, revision)
);

-- A run over all products. Where a killed one goes on: every product up to `after_id` is done, in the same transaction as that id.
CREATE TABLE modifier_runs (
  store_key text NOT NULL,
  id uuid NOT NULL,
  job_id uuid NOT NULL,
  -- The list that is applied: taken when the run begins, so that a save does not change it half way.
  revision int,
  after_id text NOT NULL DEFAULT '',
  total int NOT NULL DEFAULT 0,
  done int NOT NULL DEFAULT 0,
  changed int NOT NULL DEFAULT 0,
  deleted int NOT NULL DEFAULT 0,
  restored int NOT NULL DEFAULT 0,
  failed int NOT NULL DEFAULT 0,
  steps jsonb NOT NULL DEFAULT '[]',
  examples jsonb NOT NULL DEFAULT '[]',
  started_by_name text,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- Somebody asked for a run while one went on: it begins anew with the newest list when it ends.
  again boolean NOT NULL DEFAULT false,
  PRIMARY KEY (store_key, id)
);
CREATE INDEX modifier_runs_created_at ON modifier_runs (store_key, created_at DESC);

-- Products as the shop sent them, only where modifiers have changed something: what a run begins with, and what an undo goes back to.
-- A product that a step takes out of the store is here alone.
CREATE TABLE product_sources (
  store_key text NOT NULL,
  id text NOT NULL,
  source jsonb NOT NULL,
  content_hash bytea NOT NULL,
  is_deleted boolean NOT NULL,
  noted_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, id)
);
CREATE INDEX product_sources_deleted ON product_sources (store_key, id) WHERE is_deleted;

-- What an import found before it changed it, so that it can be undone. Some weeks later it goes (api/src/data/imports/undo).
CREATE TABLE import_undo (
  store_key text NOT NULL,
  import_id uuid NOT NULL,
  entity text NOT NULL,
  object_id text NOT NULL,
  -- As deleted_objects keeps it; null for an object that was not there.
  before jsonb,
  -- Of what the import stored; null for what it removed. An object that has another one by now was changed since, and an undo leaves it alone.
  hash bytea,
  -- An undo has left it alone.
  is_kept boolean NOT NULL DEFAULT false,
  PRIMARY KEY (store_key, import_id, entity, object_id)
);
-- What is known of people is looked for here when one of them is forgotten.
CREATE INDEX import_undo_people ON import_undo (store_key, entity) WHERE entity IN ('customers', 'orders');

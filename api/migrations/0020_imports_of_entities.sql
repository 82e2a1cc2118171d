-- Imports of categories, orders, customers and pages beside products; imports that wait for a person; mappings under a name.

-- What the feed holds: one kind of thing, `everything` (one file with a list of each), or `order_lines` (a row for each line of an order).
alter table imports add column entity text not null default 'products'
  check (entity in ('products', 'categories', 'orders', 'customers', 'pages', 'everything', 'order_lines'));
-- The export format that was recognised, such as shopify_orders; null for any other feed.
alter table imports add column preset text;
-- Zone of dates that name none, e.g. Europe/London.
alter table imports add column time_zone text not null default 'UTC';
-- When its rows were begun: what changed later is not known to the feed and is never removed for it.
alter table imports add column began_at timestamptz;
-- Counts of each kind of thing: {"products": {"read": 1, …}, …}.
alter table imports add column entity_counts jsonb not null default '{}';
-- What a scheduled sync remembers of the run; null for one that a person started.
alter table imports add column sync jsonb;
-- While held: what would go and change, and until when it waits. `held_at` and what was decided stay for the history.
alter table imports add column held jsonb;
alter table imports add column held_at timestamptz;
alter table imports add column held_until timestamptz;
alter table imports add column decided_at timestamptz;
alter table imports add column decided_by_name text;
-- How far the objects that were put together of lines are stored: {"entity": "orders", "id": "536365"}.
alter table imports add column combined_done jsonb;
-- check: compares the feed with the store before anything is written. held: waits for a person. lines: makes orders of the lines that were read.
alter table imports drop constraint imports_phase_check;
alter table imports add constraint imports_phase_check
  check (phase in ('fetch', 'check', 'held', 'rows', 'lines', 'removal', 'index', 'done', 'failed', 'discarded'));
create index imports_held on imports (store_key, entity) where phase = 'held';

alter table import_ids add column entity text not null default 'products';
alter table import_ids rename column product_id to object_id;
alter table import_ids drop constraint import_ids_pkey;
alter table import_ids add primary key (store_key, import_id, entity, object_id);

alter table import_issues add column entity text not null default 'products';

-- The first objects that a checked import would change, with each changed cell; emptied when the import ends.
create table import_changes (
  store_key text   not null,
  import_id uuid   not null,
  entity    text   not null,
  object_id text   not null,
  title     text   not null,
  -- [{"field": "price", "before": "12.5", "after": "13"}]
  cells     jsonb  not null,
  row       bigint not null,
  primary key (store_key, import_id, entity, object_id)
);

-- Lines of orders that were read and wait to be put together; emptied when the import ends.
create table import_lines (
  store_key   text        not null,
  import_id   uuid        not null,
  row         bigint      not null,
  order_id    text        not null,
  product_id  text        not null,
  name        text        not null,
  quantity    numeric     not null,
  price       numeric     not null,
  time        timestamptz not null,
  customer_id text        not null,
  email       text        not null,
  customer    text        not null,
  attributes  jsonb       not null,
  primary key (store_key, import_id, row)
);

-- Products and orders that were put together of lines, and wait to be stored; emptied when the import ends.
create table import_combined (
  store_key text   not null,
  import_id uuid   not null,
  entity    text   not null,
  object_id text   not null,
  -- Of its first line.
  row       bigint not null,
  record    jsonb  not null,
  primary key (store_key, import_id, entity, object_id)
);

create table import_mappings (
  store_key  text        not null,
  id         uuid        not null,
  entity     text        not null,
  name       text        not null,
  mapping    jsonb       not null,
  time_zone  text        not null default 'UTC',
  created_at timestamptz not null,
  used_at    timestamptz not null,
  primary key (store_key, id)
);

create unique index import_mappings_name on import_mappings (store_key, entity, lower(name));

-- The mapping to propose next time, for each kind of feed.
alter table import_settings add column mappings jsonb not null default '{}';
update import_settings set mappings = jsonb_build_object('products', mapping) where mapping <> '[]';

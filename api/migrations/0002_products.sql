-- Products of stores, and the imports that bring them.

-- One sequence for all stores: within a store a later change has a larger number, so that whoever follows the changes
-- (the search index) needs to remember one number only.
create sequence products_changed_seq;

create table products (
  store_key    text        not null,
  id           text        not null,
  name         text        not null,
  description  text,
  url          text,
  image        text,
  price        numeric,
  list_price   numeric,
  stock        numeric,
  brand        text,
  categories   text[]      not null default '{}',
  created_at   timestamptz,
  updated_at   timestamptz not null,
  attributes   jsonb       not null default '{}',
  content_hash bytea       not null,
  changed_seq  bigint      not null,
  imported_at  timestamptz not null,
  primary key (store_key, id)
);

create index products_changed on products (store_key, changed_seq);
-- A name may be longer than an index entry, hence its beginning.
create index products_name on products (store_key, lower(left(name, 200)), id);
create index products_brand on products (store_key, brand, id);
create index products_price on products (store_key, price, id);
create index products_stock on products (store_key, stock, id);
create index products_created_at on products (store_key, created_at, id);
create index products_updated_at on products (store_key, updated_at, id);

-- What was removed and is not known yet to the search index.
create table product_deletions (
  store_key   text   not null,
  id          text   not null,
  changed_seq bigint not null,
  primary key (store_key, id)
);

create index product_deletions_changed on product_deletions (store_key, changed_seq);

-- The attributes that a store's products have, counted at a state of the products (the largest changed_seq, and how many there were).
create table product_attribute_summaries (
  store_key   text        primary key,
  changed_seq bigint      not null,
  products    bigint      not null,
  attributes  jsonb       not null,
  counted_at  timestamptz not null
);

-- Files that were uploaded or fetched; the bytes lie in DATA_DIR/uploads under the id.
create table feed_files (
  store_key  text        not null,
  id         uuid        not null,
  name       text        not null,
  size       bigint      not null,
  created_at timestamptz not null,
  created_by uuid,
  primary key (store_key, id)
);

create table imports (
  store_key       text        not null,
  id              uuid        not null,
  job_id          uuid        not null,
  kind            text        not null check (kind in ('upload', 'url')),
  source_name     text        not null,
  url             text,
  file_id         uuid,
  mode            text        not null check (mode in ('full', 'incremental')),
  mapping         jsonb       not null,
  -- Where a killed run goes on: every row up to `row_done` is stored, in the same transaction as its number here.
  -- State, progress and message are the job's.
  phase           text        not null default 'fetch' check (phase in ('fetch', 'rows', 'removal', 'index', 'done', 'failed')),
  row_done        bigint      not null default 0,
  -- Products changed after this number were not known when the import began, so that a full import never removes them.
  seq_at_start    bigint,
  id_type         text,
  unreadable      bigint      not null default 0,
  read            bigint      not null default 0,
  created         bigint      not null default 0,
  updated         bigint      not null default 0,
  unchanged       bigint      not null default 0,
  deleted         bigint      not null default 0,
  failed          bigint      not null default 0,
  issues          bigint      not null default 0,
  created_at      timestamptz not null,
  created_by      uuid,
  created_by_name text,
  primary key (store_key, id)
);

create index imports_created_at on imports (store_key, created_at desc, id);

-- Ids that a running import has met: tells duplicates, and at the end what is gone. Emptied when the import ends.
create table import_ids (
  store_key  text   not null,
  import_id  uuid   not null,
  product_id text   not null,
  row        bigint not null,
  primary key (store_key, import_id, product_id)
);

create table import_issues (
  store_key text   not null,
  import_id uuid   not null,
  row       bigint not null,
  position  int    not null,
  severity  text   not null check (severity in ('error', 'warning')),
  field     text,
  message   text   not null,
  value     text,
  primary key (store_key, import_id, row, position)
);

-- How a store gets its products, and the mapping to propose next time.
create table import_settings (
  store_key  text        primary key,
  method     text        not null default 'upload' check (method in ('upload', 'url')),
  url        text        not null default '',
  mode       text        not null default 'full' check (mode in ('full', 'incremental')),
  mapping    jsonb       not null default '[]',
  revision   int         not null default 1,
  updated_at timestamptz not null
);

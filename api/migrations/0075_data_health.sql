-- What is wrong with the data of a store: found by runs, kept by check and by day.

-- What is set, and what a run has to remember of those before it.
create table health_stores (
  store_key         text        primary key,
  settings          jsonb       not null default '{}',
  settings_revision int         not null default 0,
  -- The newest run.
  job_id            uuid,
  asked_at          timestamptz,
  checked_at        timestamptz,
  -- A digest of all stocks, and since when it is the same.
  stock_digest      text,
  stock_since       timestamptz
);

-- A run that is under way. Where a killed one goes on: products up to `after_id` are counted in `work`, in the same transaction as that id.
create table health_runs (
  store_key   text        not null,
  job_id      uuid        not null,
  phase       text        not null default 'products' check (phase in ('products', 'store', 'probe', 'done')),
  after_id    text        not null default '',
  work        jsonb       not null default '{}',
  settings    jsonb       not null,
  -- What the run takes for "now", so that going on changes nothing that was counted.
  begun_at    timestamptz not null,
  finished_at timestamptz,
  primary key (store_key, job_id)
);

create table health_results (
  store_key  text        not null,
  check_key  text        not null,
  count      bigint      not null,
  -- 0: there was nothing to look at.
  total      bigint      not null,
  -- [{id, name, image, field, value}]
  examples   jsonb       not null default '[]',
  checked_at timestamptz not null,
  primary key (store_key, check_key)
);

-- One row for each check and day; the score of the day is under the check ''.
create table health_days (
  store_key text   not null,
  day       date   not null,
  check_key text   not null,
  count     bigint not null,
  total     bigint not null,
  primary key (store_key, check_key, day)
);

create table health_ignores (
  store_key  text        not null,
  check_key  text        not null,
  -- Empty: the whole check.
  object_id  text        not null,
  reason     text        not null,
  ignored_at timestamptz not null,
  ignored_by uuid,
  by_name    text,
  -- Objects that the newest run found at fault for it: 1, or the size of a group of duplicates; 0 when it is put right.
  found      int         not null default 0,
  primary key (store_key, check_key, object_id)
);

-- Attributes that products had, so that one which vanishes is missed.
create table health_attributes (
  store_key text        not null,
  name      text        not null,
  products  bigint      not null,
  seen_at   timestamptz not null,
  primary key (store_key, name)
);

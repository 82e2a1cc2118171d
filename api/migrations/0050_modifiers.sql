-- Modifiers: ordered steps that change products between the import and the store.

-- Every saved list of a store; the newest revision is the one that holds.
create table modifier_versions (
  store_key     text        not null,
  revision      int         not null,
  modifiers     jsonb       not null,
  -- The version that this one brought back.
  restored_from int,
  saved_at      timestamptz not null,
  saved_by      uuid,
  saved_by_name text,
  primary key (store_key, revision)
);

-- A run over all products. Where a killed one goes on: every product up to `after_id` is done, in the same transaction as that id.
create table modifier_runs (
  store_key       text        not null,
  id              uuid        not null,
  job_id          uuid        not null,
  -- The list that is applied: taken when the run begins, so that a save does not change it half way.
  revision        int,
  after_id        text        not null default '',
  total           int         not null default 0,
  done            int         not null default 0,
  changed         int         not null default 0,
  deleted         int         not null default 0,
  restored        int         not null default 0,
  failed          int         not null default 0,
  steps           jsonb       not null default '[]',
  examples        jsonb       not null default '[]',
  started_by_name text,
  created_at      timestamptz not null,
  finished_at     timestamptz,
  primary key (store_key, id)
);

create index modifier_runs_created_at on modifier_runs (store_key, created_at desc);

-- Products as the shop sent them, only where modifiers have changed something: what a run begins with, and what an undo goes back to.
-- A product that a step takes out of the store is here alone.
create table product_sources (
  store_key    text        not null,
  id           text        not null,
  source       jsonb       not null,
  content_hash bytea       not null,
  is_deleted   boolean     not null,
  noted_at     timestamptz not null,
  primary key (store_key, id)
);

create index product_sources_deleted on product_sources (store_key, id) where is_deleted;

-- Formatters: small functions of a store that its designs call by their names.

create table formatters (
  store_key       text        not null,
  id              uuid        not null,
  name            text        not null,
  -- The function's JavaScript text: only ever run in a sandbox.
  source          text        not null,
  note            text        not null default '',
  revision        int         not null default 1,
  created_at      timestamptz not null,
  created_by      uuid,
  updated_at      timestamptz not null,
  updated_by      uuid,
  updated_by_name text,
  -- Deleted ones stay, so that a deletion can be undone.
  deleted_at      timestamptz,
  primary key (store_key, id)
);

create unique index formatters_one_per_name on formatters (store_key, lower(name)) where deleted_at is null;

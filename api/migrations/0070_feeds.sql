-- Feeds: where a store's data comes from by itself, and when.

create table feeds (
  store_key          text        not null,
  id                 uuid        not null,
  entity             text        not null
    check (entity in ('products', 'categories', 'orders', 'customers', 'pages', 'everything', 'order_lines')),
  url                text        not null,
  -- [{"name": "X-Api-Key", "value": "…"}]; values are secrets, never answered and never logged.
  headers            jsonb       not null default '[]',
  sends_token        boolean     not null default true,
  -- {"kind": "page", "parameter": "page", "first": 1, "size_parameter": null, "size": null}
  paging             jsonb       not null default '{"kind": "none"}',
  incremental        boolean     not null default false,
  modified_parameter text        not null default 'modified_after',
  full_every_days    int,
  mapping_id         uuid,
  time_zone          text        not null default 'UTC',
  -- {"kind": "daily", "at": "03:30"}
  schedule           jsonb       not null,
  enabled            boolean     not null default true,
  -- Changes with every change of the address: what was fetched from elsewhere says nothing of what changed since.
  source_version     int         not null default 1,
  next_at            timestamptz,
  failures           int         not null default 0,
  problem            text,
  -- The import of the sync that runs or is held.
  running_import     uuid,
  last_attempted_at  timestamptz,
  last_completed_at  timestamptz,
  last_changed_at    timestamptz,
  last_full_at       timestamptz,
  -- When the last sync that ended well was begun: what changed later is asked for next.
  modified_since     timestamptz,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  updated_by_name    text,
  deleted_at         timestamptz,
  revision           int         not null default 1,
  primary key (store_key, id)
);

create unique index feeds_entity on feeds (store_key, entity) where deleted_at is null;
create index feeds_due on feeds (next_at) where enabled and deleted_at is null and running_import is null;
create index feeds_running on feeds (store_key) where running_import is not null;

-- What tokens of a store's requests for feeds are signed with.
create table feed_token_keys (
  store_key  text        not null primary key,
  secret     bytea       not null,
  created_at timestamptz not null
);

-- The syncs of a feed, newest first.
create index imports_of_feed on imports (store_key, (sync ->> 'feed_id'), created_at desc) where sync is not null;

-- An update sends the revision it was based on.
alter table import_mappings add column revision int not null default 1;

-- The search index (docs/adr/0003-postings-in-postgresql.md) and what shoppers searched for.

-- One row for each store that was ever indexed. `generation` grows with every change that a search may see; `indexed_seq` is the
-- newest change of a product (products.changed_seq) that the index holds.
create table search_indexes (
  store_key   text        primary key,
  generation  bigint      not null default 0,
  indexed_seq bigint      not null default 0,
  -- The digest of the configuration that the segments were written with: another one means that all is written anew.
  configuration_digest text not null default '',
  last_segment bigint     not null default 0,
  updated_at  timestamptz not null default now()
);

-- How a store's attributes are searched. Without a row the attributes decide it themselves (attributeGroups.ts).
create table search_configurations (
  store_key     text        primary key,
  configuration jsonb       not null,
  -- True while no person has changed it, so that it may be derived anew from the products.
  is_derived    boolean     not null default true,
  revision      int         not null default 1,
  updated_at    timestamptz not null default now()
);

-- A segment never changes but for `deleted`, one bit for each of its products, set when a newer segment has the product.
create table search_segments (
  store_key    text   not null,
  segment      bigint not null,
  documents    int    not null,
  live         int    not null,
  total_high   bigint not null,
  total_medium bigint not null,
  total_low    bigint not null,
  deleted      bytea  not null,
  primary key (store_key, segment)
);

-- What a search keeps in memory of a segment: its products, its vocabulary, and the first term of each block.
create table search_segment_files (
  store_key text  not null,
  segment   bigint not null,
  name      text  not null check (name in ('documents', 'vocabulary', 'first_terms')),
  data      bytea not null,
  primary key (store_key, segment, name),
  foreign key (store_key, segment) references search_segments (store_key, segment) on delete cascade
);

-- The inverted index: runs of terms with the products they stand in.
create table search_blocks (
  store_key text   not null,
  segment   bigint not null,
  block     int    not null,
  data      bytea  not null,
  primary key (store_key, segment, block),
  foreign key (store_key, segment) references search_segments (store_key, segment) on delete cascade
);

-- The bytes are compressed already.
alter table search_blocks alter column data set storage external;
alter table search_segments alter column deleted set storage external;

-- What shoppers searched for.
create table search_log (
  store_key  text        not null,
  id         uuid        not null default gen_random_uuid(),
  time       timestamptz not null,
  -- As typed.
  query      text        not null,
  -- Folded, one space between words: what analytics count together.
  normalised text        not null,
  -- Products found on all pages.
  total      int         not null,
  visitor    text        not null default '',
  primary key (store_key, id)
);

create index search_log_time on search_log (store_key, time);
create index search_log_query on search_log (store_key, md5(normalised), time);

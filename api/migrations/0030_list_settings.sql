-- How a user likes the columns of a list, in every store: the user's own, so there is no tenant. No row means the list's own columns.
create table user_list_columns (
  user_id uuid  not null references users (id) on delete cascade,
  list    text  not null,
  -- [{"name": "price", "is_shown": true}] in order.
  columns jsonb not null,
  primary key (user_id, list)
);

-- A named search, filter, order and set of columns of a list in one store: its owner's alone, or shared with everybody in the store.
create table list_views (
  store_key  text        not null,
  id         uuid        not null,
  list       text        not null,
  owner      uuid        not null references users (id) on delete cascade,
  name       text        not null,
  -- The name as two of them are told apart.
  name_key   text        not null,
  -- The query part of the list's URL.
  search     text        not null,
  is_shared  boolean     not null,
  revision   int         not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid        references users (id) on delete set null,
  -- Deleted views stay, so that a deletion can be undone.
  deleted_at timestamptz,
  primary key (store_key, id)
);

create unique index list_views_shared_name on list_views (store_key, list, name_key) where is_shared and deleted_at is null;
create unique index list_views_own_name on list_views (store_key, owner, list, name_key) where not is_shared and deleted_at is null;

-- The view that a user's list starts with.
create table list_view_defaults (
  store_key text not null,
  user_id   uuid not null references users (id) on delete cascade,
  list      text not null,
  view_id   uuid not null,
  primary key (store_key, user_id, list),
  foreign key (store_key, view_id) references list_views (store_key, id) on delete cascade
);

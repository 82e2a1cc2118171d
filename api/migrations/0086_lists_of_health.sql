-- What a run of data health found at fault, so that the lists of products, categories, orders and customers show all of it and not only examples.
create table health_objects (
  store_key text not null,
  check_key text not null,
  -- Rows of a run that is under way are there before it has come to its end: only those of the run that the result names count.
  run_id    uuid not null,
  object_id text not null,
  primary key (store_key, check_key, run_id, object_id)
);

-- The run that found it; null before there were lists.
alter table health_results add column run_id uuid;
-- The import that was looked at, for checks of imports.
alter table health_results add column import_id uuid;
-- The beginning of the time that was looked at, for checks of orders.
alter table health_results add column since timestamptz;

-- Those without an address are few among very many, or nearly all.
create index orders_without_email on orders (store_key, time, id) where customer_email = '';
create index customers_without_email on customers (store_key, id) where email = '';

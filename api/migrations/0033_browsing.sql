-- What the lists of orders, customers, categories and pages are read by; what was deleted and can still come back; the people's files.

-- Every order of a list has its index, with the id in the end as the list has it; the flags lead to their newest orders.
drop index orders_time;
create index orders_time on orders (store_key, time, id);
create index orders_total_value on orders (store_key, total_value, id);
create index orders_basket_size on orders (store_key, basket_size, id);
create index orders_generated_value on orders (store_key, generated_value, id);
create index orders_impact on orders (store_key, impact, time, id);
create index orders_returned on orders (store_key, returned, time, id);
create index orders_source on orders (store_key, source, time, id);

-- Until when a customer of several orders counts as active, and then as slipping away: one and a half and three times the mean time
-- between their orders after the last one, 20 days at least (customerSegments.ts). In seconds since 1970, since only these may be generated.
alter table customers add column active_until double precision generated always as (case when order_count > 1 then
  extract(epoch from order_last - timestamptz '1970-01-01 00:00:00+00')::double precision
  + 1.5 * greatest(1728000, extract(epoch from order_last - order_first)::double precision / (order_count - 1)) end) stored;
alter table customers add column slipping_until double precision generated always as (case when order_count > 1 then
  extract(epoch from order_last - timestamptz '1970-01-01 00:00:00+00')::double precision
  + 3 * greatest(1728000, extract(epoch from order_last - order_first)::double precision / (order_count - 1)) end) stored;

create index customers_order_count on customers (store_key, order_count, id);
create index customers_order_value_total on customers (store_key, order_value_total, id);
create index customers_order_first on customers (store_key, order_first, id);
create index customers_order_last on customers (store_key, order_last, id);
-- Newest first, and who has not ordered at the end either way.
create index customers_order_first_newest on customers (store_key, order_first desc nulls last, id desc);
create index customers_order_last_newest on customers (store_key, order_last desc nulls last, id desc);
create index customers_updated_at on customers (store_key, updated_at, id);
create index customers_subscribed on customers (store_key, subscribed, order_last, id);
create index customers_source on customers (store_key, source, order_last, id);
create index customers_active_until on customers (store_key, active_until) where active_until is not null;
create index customers_slipping_until on customers (store_key, slipping_until) where slipping_until is not null;
-- The order by address is that of the beginnings by which they are looked for (migration 0014).
drop index customers_email_beginning;
create index customers_email_beginning on customers (store_key, (lower(left(email, 200)) collate "C"), id);
drop index customers_name_beginning;
create index customers_name_beginning on customers (store_key, (lower(left(name, 200)) collate "C"), id);

-- Where loyalty, typical rhythm and price affinity have their limits in a store, counted now and then.
create table customer_limits (
  store_key  text        primary key,
  limits     jsonb       not null,
  counted_at timestamptz not null
);

-- Objects that were deleted and can be brought back until a moment; then the row goes too.
create table deleted_objects (
  store_key        text        not null,
  kind             text        not null check (kind in ('order', 'customer')),
  id               text        not null,
  -- The rows as they were: {"row": {…}, "lines": […], "attributions": […]}.
  content          jsonb       not null,
  deleted_at       timestamptz not null,
  deleted_by       uuid,
  restorable_until timestamptz not null,
  primary key (store_key, kind, id)
);
create index deleted_objects_until on deleted_objects (restorable_until);

-- All that is known of a person, as a file that staff asked for. Gzipped JSON; removed after a day, and when the person is forgotten.
create table customer_exports (
  store_key   text        not null,
  job_id      uuid        not null,
  customer_id text        not null,
  file        bytea,
  created_at  timestamptz not null,
  created_by  uuid,
  primary key (store_key, job_id)
);
create index customer_exports_customer on customer_exports (store_key, customer_id);

-- What categories and pages are looked for and sorted by.
create index categories_url on categories (store_key, url, id);
create index categories_updated_at on categories (store_key, updated_at, id);
-- The categories that name one below them.
create index categories_subcategories on categories using gin (subcategories);
create index pages_type on pages (store_key, type, id);
create index pages_updated_at on pages (store_key, updated_at, id);

-- At which state of its products and categories the categories of a store were counted; their rows are in `categories` now.
drop table product_category_lists;
create table category_counts (
  store_key  text        primary key,
  state      text        not null,
  counted_at timestamptz not null
);

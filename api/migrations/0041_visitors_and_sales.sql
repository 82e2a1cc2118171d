-- Visitors, the customers they turned out to be, the sales that pages told, and what of an order was found through us.

-- The salts of ids that are made without a cookie. One is made every 30 days for each store and the one before is deleted, after which
-- nobody can tell any more whose id it was.
create table visitor_salts (
  store_key  text        not null,
  -- Number of 30 days since 1970.
  period     int         not null,
  salt       bytea       not null,
  created_at timestamptz not null default now(),
  primary key (store_key, period)
);

create table visitors (
  store_key  text        not null,
  visitor    text        not null,
  first_seen timestamptz not null,
  last_seen  timestamptz not null,
  events     bigint      not null default 0,
  searches   bigint      not null default 0,
  primary key (store_key, visitor)
);
create index visitors_last_seen on visitors (store_key, last_seen desc, visitor);

-- Who a visitor turned out to be, by an address given with a sale, a subscription or a mail.
create table visitor_customers (
  store_key  text        not null,
  visitor    text        not null,
  -- In small letters.
  email      text        not null,
  first_seen timestamptz not null,
  last_seen  timestamptz not null,
  primary key (store_key, visitor, email)
);
create index visitor_customers_email on visitor_customers (store_key, email);

-- Every sale that a page told, whatever became of it. What the page says is no proof: an implausible one is kept here and nowhere else.
create table tracked_sales (
  store_key    text             not null,
  order_id     text             not null,
  visitor      text             not null,
  -- In small letters; empty for a guest.
  email        text             not null default '',
  -- When the page says it was.
  time         timestamptz      not null,
  total_value  double precision not null,
  -- [{id, quantity, price}]
  products     jsonb            not null,
  state        text             not null check (state in ('accepted', 'suspicious')),
  -- Why it is suspicious, by code.
  reasons      text[]           not null default '{}',
  received_at  timestamptz      not null default now(),
  -- When the shop's own data turned out to have the order.
  confirmed_at timestamptz,
  primary key (store_key, order_id, visitor)
);
create index tracked_sales_newest on tracked_sales (store_key, state, received_at desc);
create index tracked_sales_visitor on tracked_sales (store_key, visitor, received_at) where visitor <> '';

-- The products of an order that were found through us. Apart from the lines, which a sync replaces.
create table order_attributions (
  store_key  text        not null,
  order_id   text        not null,
  product_id text        not null,
  source     text        not null check (source in ('recommendations', 'search', 'email', 'chat')),
  label      text        not null default '',
  visitor    text        not null,
  clicked_at timestamptz not null,
  primary key (store_key, order_id, product_id)
);

-- Orders that are to be attributed, and days whose orders are to be counted again. Rows are only added and removed, never changed, so that
-- a long import keeps no sale waiting.
create table attribution_queue (
  store_key text   not null,
  id        bigint not null generated always as identity,
  order_id  text   not null,
  primary key (store_key, id)
);

create table order_marks (
  store_key text   not null,
  id        bigint not null generated always as identity,
  -- In UTC.
  day       date   not null,
  primary key (store_key, id)
);

-- Whoever writes orders, by whatever way: their days are counted again, and new ones are attributed.
create function mark_orders() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into order_marks (store_key, day) select distinct store_key, (time at time zone 'UTC')::date from added;
  end if;
  if tg_op <> 'INSERT' then
    insert into order_marks (store_key, day) select distinct store_key, (time at time zone 'UTC')::date from removed;
  end if;
  -- An order of long ago has no clicks that led to it.
  if tg_op = 'INSERT' then
    insert into attribution_queue (store_key, order_id) select store_key, id from added where time > now() - interval '60 days';
  elsif tg_op = 'UPDATE' then
    insert into attribution_queue (store_key, order_id)
    select a.store_key, a.id from added a join removed r on r.store_key = a.store_key and r.id = a.id
    where a.time > now() - interval '60 days' and (a.time, lower(a.customer_email), a.total_value, a.source, a.content_hash)
      is distinct from (r.time, lower(r.customer_email), r.total_value, r.source, r.content_hash);
  end if;
  return null;
end $$;

create trigger orders_added after insert on orders referencing new table as added
  for each statement execute function mark_orders();
create trigger orders_changed after update on orders referencing new table as added old table as removed
  for each statement execute function mark_orders();
create trigger orders_removed after delete on orders referencing old table as removed
  for each statement execute function mark_orders();

insert into order_marks (store_key, day) select distinct store_key, (time at time zone 'UTC')::date from orders;

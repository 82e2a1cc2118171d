-- Categories and pages of stores; customers by the shop's own id; and what a shop sends of an object beside the fields that we know.

-- A shop names a customer by an id, by an address, or by both; without an id the address in small letters is the id.
-- Two customers may have one address: shops have such data, and data health reports it.
alter table customers add column id text;
update customers set id = lower(email);
alter table customers alter column id set not null;
alter table customers drop constraint customers_pkey;
alter table customers add primary key (store_key, id);
alter table customers alter column email set default '';
alter table customers add column attributes jsonb not null default '{}';
alter table customers add column content_hash bytea;
alter table customers add column updated_at timestamptz;
update customers set updated_at = created_at;
alter table customers alter column updated_at set not null;
alter table customers alter column updated_at set default now();
-- How the customer came to be known: the shop named them, or one of their orders did.
alter table customers add column source text not null default 'synced' check (source in ('synced', 'order', 'tracked'));
-- Sums over the customer's orders, kept by whoever writes orders (customerTotals.ts), so that a list sorts by them without adding up.
alter table customers add column order_count int not null default 0;
alter table customers add column order_value_total numeric(16,2) not null default 0;
alter table customers add column order_first timestamptz;
alter table customers add column order_last timestamptz;
create index customers_email on customers (store_key, lower(email)) where email <> '';

-- The id of the customer; empty for a guest. `customer_email` stays what the order itself said.
alter table orders add column customer_id text not null default '';
update orders set customer_id = lower(customer_email);
drop index orders_customer;
create index orders_customer on orders (store_key, customer_id, time);
create index orders_customer_email on orders (store_key, lower(customer_email)) where customer_email <> '';
alter table orders add column attributes jsonb not null default '{}';
alter table orders add column content_hash bytea;

-- An order may have one product on two lines, at two prices.
alter table order_lines add column line int;
update order_lines set line = numbered.line
from (select store_key, order_id, product_id, row_number() over (partition by store_key, order_id order by product_id) as line from order_lines) as numbered
where (order_lines.store_key, order_lines.order_id, order_lines.product_id) = (numbered.store_key, numbered.order_id, numbered.product_id);
alter table order_lines drop constraint order_lines_pkey;
alter table order_lines add primary key (store_key, order_id, line);

update customers set order_count = sums.count, order_value_total = sums.total, order_first = sums.first, order_last = sums.last
from (select store_key, customer_id, count(*) as count, sum(total_value) as total, min(time) as first, max(time) as last
      from orders where customer_id <> '' group by store_key, customer_id) as sums
where (customers.store_key, customers.id) = (sums.store_key, sums.customer_id);

create table categories (
  store_key     text        not null,
  id            text        not null,
  name          text        not null,
  url           text,
  -- Ids of the categories right below.
  subcategories text[]      not null default '{}',
  attributes    jsonb       not null default '{}',
  -- True while only products name the category and no feed does: id and name are then what the products say.
  is_derived    boolean     not null default false,
  -- Products that name the category by its id or its name, counted after each import.
  product_count int         not null default 0,
  content_hash  bytea,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (store_key, id)
);

create index categories_name on categories (store_key, lower(left(name, 200)), id);
create index categories_product_count on categories (store_key, product_count, id);

create table pages (
  store_key    text        not null,
  id           text        not null,
  type         text        not null default '',
  title        text        not null,
  url          text,
  text         text        not null default '',
  attributes   jsonb       not null default '{}',
  content_hash bytea,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  primary key (store_key, id)
);

create index pages_title on pages (store_key, lower(left(title, 200)), id);

-- Orders and customers of stores, as the shop tracks or syncs them.

create table customers (
  store_key  text        not null,
  email      text        not null,
  name       text        not null default '',
  subscribed boolean     not null default false,
  created_at timestamptz not null,
  primary key (store_key, email)
);

create table orders (
  store_key       text          not null,
  id              text          not null,
  time            timestamptz   not null,
  -- Empty for a guest.
  customer_email  text          not null default '',
  -- Number of pieces.
  basket_size     int           not null,
  -- In the store's currency.
  total_value     numeric(14,2) not null,
  -- True when a product of the order was found through us: clicked, put in the basket, ordered.
  impact          boolean       not null default false,
  -- Value of those products, in the store's currency.
  generated_value numeric(14,2) not null default 0,
  returned        boolean       not null default false,
  source          text          not null check (source in ('tracked', 'synced')),
  primary key (store_key, id)
);

create index orders_time on orders (store_key, time);
create index orders_customer on orders (store_key, customer_email);

create table order_lines (
  store_key  text          not null,
  order_id   text          not null,
  product_id text          not null,
  quantity   numeric       not null,
  -- Of one piece, in the store's currency.
  price      numeric(14,2) not null,
  primary key (store_key, order_id, product_id),
  foreign key (store_key, order_id) references orders (store_key, id) on delete cascade
);

create index order_lines_product on order_lines (store_key, product_id);

-- Until when the demo company's orders and searches were made, so that a later start goes on from there.
create table demo_progress (
  store_key    text        primary key,
  filled_until timestamptz not null
);

-- Figures by day, in UTC: what every screen of analytics reads. Those of events and searches are added to as they arrive, those of orders
-- are counted again for a day whenever one of its orders changes. None changes when raw events are dropped.

create table event_days (
  store_key text   not null,
  day       date   not null,
  type      text   not null,
  source    text   not null,
  -- Empty: all events of the type and source. An event with two labels counts once under each of them.
  label     text   not null,
  events    bigint not null,
  primary key (store_key, day, type, source, label)
);

create table visitor_days (
  store_key text   not null,
  day       date   not null,
  visitor   text   not null,
  events    bigint not null default 0,
  clicks    bigint not null default 0,
  searches  bigint not null default 0,
  primary key (store_key, day, visitor)
);
create index visitor_days_visitor on visitor_days (store_key, visitor);

create table product_days (
  store_key  text          not null,
  product_id text          not null,
  day        date          not null,
  -- Of its page.
  views      bigint        not null default 0,
  -- In our elements, results, mails and chats.
  clicks     bigint        not null default 0,
  cart_adds  bigint        not null default 0,
  orders     bigint        not null default 0,
  units      numeric       not null default 0,
  -- In the store's currency.
  revenue    numeric(16,2) not null default 0,
  primary key (store_key, product_id, day)
);
create index product_days_day on product_days (store_key, day);

create table query_days (
  store_key      text        not null,
  day            date        not null,
  -- md5 of the query, which may be longer than an index takes.
  query_key      text        not null,
  -- As typed.
  query          text        not null,
  normalised     text        not null,
  searches       bigint      not null,
  without_result bigint      not null,
  -- Products that the newest of these searches found.
  results        int         not null,
  last_at        timestamptz not null,
  primary key (store_key, day, query_key)
);

create table order_days (
  store_key        text          not null,
  day              date          not null,
  orders           bigint        not null,
  revenue          numeric(16,2) not null,
  pieces           numeric       not null,
  returned         bigint        not null,
  tracked          bigint        not null,
  impacted         bigint        not null,
  -- Value of whole orders that were impacted.
  impacted_revenue numeric(16,2) not null,
  primary key (store_key, day)
);

-- Revenue that was found through us, by source and by label; label empty: all of the source.
create table order_source_days (
  store_key text          not null,
  day       date          not null,
  source    text          not null,
  label     text          not null,
  orders    bigint        not null,
  revenue   numeric(16,2) not null,
  primary key (store_key, day, source, label)
);

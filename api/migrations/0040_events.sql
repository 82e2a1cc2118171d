-- What shoppers do in the shop's pages, as the public log calls tell it: one row for each event, in a partition for each month.

create sequence event_ids;

create table events (
  store_key   text        not null,
  -- When it happened: the moment it arrived, less the age that its page told.
  time        timestamptz not null,
  id          bigint      not null default nextval('event_ids'),
  -- These two name the transaction that brought it, which is what figures are rolled up by: however late an event is, it is counted once.
  received_at timestamptz not null default now(),
  xact        bigint      not null default (pg_current_xact_id()::text::bigint),
  type        text        not null check (type in ('click', 'product', 'category', 'page', 'search', 'email', 'sale', 'returned',
                            'basket_set', 'cart_add', 'cart_remove', 'cart_update')),
  -- Empty when the shopper is not to be told from others.
  visitor     text        not null default '',
  -- Products, or categories and pages for events of these.
  ids         text[]      not null default '{}',
  labels      text[]      not null default '{}',
  -- Of clicks: recommendations, search, email or chat; empty for what did not come through us.
  source      text        not null default '',
  query       text        not null default '',
  order_id    text        not null default '',
  url         text        not null default '',
  -- The rest, such as quantities and prices.
  data        jsonb       not null default '{}',
  primary key (store_key, time, id)
) partition by range (time);

create index events_visitor on events (store_key, visitor, time) where visitor <> '';
create index events_received on events (store_key, received_at);

-- Makes the partitions of the months from one day to another, where they are missing. A partition is attached after it was made, which
-- keeps nobody from reading and writing the others.
create function make_event_partitions(first date, last date) returns int language plpgsql as $$
declare
  month date := date_trunc('month', first)::date;
  name text;
  made int := 0;
begin
  perform pg_advisory_xact_lock(4207040);
  while month <= last loop
    name := 'events_' || to_char(month, 'YYYYMM');
    if to_regclass(name) is null then
      execute format('create table %I (like events including defaults including constraints including indexes)', name);
      execute format('alter table events attach partition %I for values from (%L) to (%L)', name,
        to_char(month, 'YYYY-MM-DD') || ' 00:00:00+00', to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00');
      made := made + 1;
    end if;
    month := (month + interval '1 month')::date;
  end loop;
  return made;
end $$;

select make_event_partitions((now() - interval '4 months')::date, (now() + interval '2 months')::date);

-- Requests that a page may send again because their answer was lost: one that is known already is not stored twice.
create table event_requests (
  store_key   text        not null,
  request     text        not null,
  received_at timestamptz not null default now(),
  primary key (store_key, request)
);

-- Rows of `events` and of `search_log` that no figure counts yet, by the transaction that brought them. A row goes in the transaction that
-- adds its events to the figures.
create table event_batches (
  store_key   text        not null,
  kind        text        not null check (kind in ('event', 'search')),
  received_at timestamptz not null,
  xact        bigint      not null,
  -- Of the times of its rows, so that only the partitions concerned are read.
  first       timestamptz not null,
  last        timestamptz not null,
  primary key (store_key, kind, received_at, xact)
);

create function mark_event_batch() returns trigger language plpgsql as $$
begin
  insert into event_batches as marked (store_key, kind, received_at, xact, first, last)
  select store_key, tg_argv[0], received_at, xact, min(time), max(time) from added group by store_key, received_at, xact
  on conflict (store_key, kind, received_at, xact)
    do update set first = least(marked.first, excluded.first), last = greatest(marked.last, excluded.last);
  return null;
end $$;

create trigger events_added after insert on events referencing new table as added
  for each statement execute function mark_event_batch('event');

-- Searches get what the log of a visitor shows of them, and the same marks.
alter table search_log add column labels text[] not null default '{}';
-- Ids of the first products found.
alter table search_log add column products text[] not null default '{}';
-- What else the search was asked and did: filter, language, pinned and hidden products, synonyms, the corrected query.
alter table search_log add column details jsonb not null default '{}';
alter table search_log add column received_at timestamptz not null default now();
alter table search_log add column xact bigint not null default (pg_current_xact_id()::text::bigint);
create index search_log_received on search_log (store_key, received_at);
create index search_log_visitor on search_log (store_key, visitor, time) where visitor <> '';

insert into event_batches (store_key, kind, received_at, xact, first, last)
select store_key, 'search', received_at, xact, min(time), max(time) from search_log group by store_key, received_at, xact;

create trigger search_log_added after insert on search_log referencing new table as added
  for each statement execute function mark_event_batch('search');

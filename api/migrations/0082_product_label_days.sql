-- Clicks on products by the label of the element they were clicked in. Added to as events arrive, like the other figures by day.
create table product_label_days (
  store_key  text   not null,
  product_id text   not null,
  label      text   not null,
  day        date   not null,
  clicks     bigint not null,
  primary key (store_key, product_id, day, label)
);
create index product_label_days_label on product_label_days (store_key, label, day);

-- What was counted before this table was there; what waits to be counted comes with the rest.
insert into product_label_days (store_key, product_id, label, day, clicks)
select e.store_key, product_id, label, (e.time at time zone 'UTC')::date, count(*)
from events e cross join lateral unnest(e.ids) as product_id cross join lateral (select distinct label from unnest(e.labels) as label) as own
where e.type = 'click' and label <> '' and not exists (
  select from event_batches b where b.kind = 'event' and b.store_key = e.store_key and b.received_at = e.received_at and b.xact = e.xact)
group by 1, 2, 3, 4;

-- Staff decide about the sales that pages told and that cannot be true as they are.
alter table tracked_sales add column id uuid not null default gen_random_uuid();
alter table tracked_sales drop constraint tracked_sales_state_check;
alter table tracked_sales add constraint tracked_sales_state_check check (state in ('accepted', 'suspicious', 'dismissed'));
-- Of a decision by a person; null while nobody has decided.
alter table tracked_sales add column decided_at timestamptz;
alter table tracked_sales add column decided_by_name text;

-- Few among many: a sale without reasons is in neither.
create unique index tracked_sales_doubted_id on tracked_sales (store_key, id) where reasons <> '{}';
create index tracked_sales_doubted on tracked_sales (store_key, received_at desc, id) where reasons <> '{}';

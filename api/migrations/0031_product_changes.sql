-- What an import, a push or a modifier changed in a product: only the cells that differ, written with the change itself.
create table product_changes (
  store_key  text        not null,
  product_id text        not null,
  seq        bigint      generated always as identity,
  at         timestamptz not null,
  -- Of the run that brought it; empty when it came another way.
  import_id  uuid,
  kind       text        not null check (kind in ('created', 'updated', 'deleted')),
  -- [{"field": "price", "before": 12, "after": 10}], null where there was or is nothing. Long texts are cut.
  cells      jsonb       not null default '[]',
  primary key (store_key, product_id, seq)
);

-- Names of attributes that products have or had, so that nobody reads all products to learn that a name is a typing error.
create table product_attribute_names (
  store_key text not null,
  name      text not null,
  primary key (store_key, name)
);

insert into product_attribute_names (store_key, name)
select distinct store_key, jsonb_object_keys(attributes) from products
on conflict do nothing;

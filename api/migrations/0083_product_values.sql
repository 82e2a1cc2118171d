-- Attributes whose values are kept in order, and searchable by their parts, because staff ask for them; see docs/adr/0017-long-lists.md.
create table product_value_indexes (
  store_key   text        not null,
  name        text        not null,
  -- Products changed up to this number (products.changed_seq) are in it.
  indexed_seq bigint      not null default 0,
  -- When it was last needed, within an hour: what nobody asks for any more goes.
  asked_at    timestamptz not null,
  -- It is used no more, and its values are being removed.
  is_leaving  boolean     not null default false,
  primary key (store_key, name)
);

-- What a product holds of such an attribute. One row for each product, so that the planner knows that nothing is found twice.
create table product_values (
  store_key text not null,
  name      text not null,
  id        text not null,
  -- Of a number, and of a text that reads as one.
  number    numeric,
  -- In lower case; none for a list.
  text      text,
  -- The texts of a list.
  items     text[],
  primary key (store_key, name, id)
);

create index product_values_number on product_values (store_key, name, number, id) where number is not null;
create index product_values_text on product_values using gin (store_key, name, text gin_trgm_ops, items);

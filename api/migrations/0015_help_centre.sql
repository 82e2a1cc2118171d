-- The help centre is a store of the product's own, in a company that no list shows.
alter table companies add column internal boolean not null default false;

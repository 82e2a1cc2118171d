-- An order goes with its lines. A foreign key asked for the order of every line that is stored, which took more than half of the time that
-- storing lines takes; lines are only ever stored together with their order, so it is enough to delete them with it, all of a statement at once.
alter table order_lines drop constraint order_lines_store_key_order_id_fkey;

create function delete_lines_of_orders() returns trigger language plpgsql as $$
begin
  delete from order_lines l using gone where l.store_key = gone.store_key and l.order_id = gone.id;
  return null;
end $$;

create trigger orders_delete_lines after delete on orders referencing old table as gone
  for each statement execute function delete_lines_of_orders();

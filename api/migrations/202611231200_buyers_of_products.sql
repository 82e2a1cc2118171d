-- Who bought a product is read from the lines alone, by an index: conditions of audiences ask it of millions of them.

-- The customer of the order; empty for a guest. Writers that leave it out get it by the trigger below.
ALTER TABLE order_lines ADD COLUMN customer_id text;
UPDATE order_lines l SET customer_id = o.customer_id FROM orders o WHERE o.store_key = l.store_key AND o.id = l.order_id;
DROP INDEX order_lines_product;
CREATE INDEX order_lines_product ON order_lines (store_key, product_id, customer_id);

CREATE FUNCTION name_buyers_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines l SET customer_id = o.customer_id
  FROM given g JOIN orders o ON o.store_key = g.store_key AND o.id = g.order_id
  WHERE g.customer_id IS NULL AND l.store_key = g.store_key AND l.order_id = g.order_id AND l.line = g.line;
  RETURN NULL;
END $$;
CREATE TRIGGER order_lines_buyers AFTER INSERT ON order_lines REFERENCING NEW TABLE AS given
  FOR EACH STATEMENT EXECUTE FUNCTION name_buyers_of_lines();

-- An order changes hands: two customers were one, or a person was forgotten.
CREATE FUNCTION rename_buyers_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET customer_id = new.customer_id WHERE store_key = new.store_key AND order_id = new.id;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_buyers AFTER UPDATE OF customer_id ON orders
  FOR EACH ROW WHEN (old.customer_id IS DISTINCT FROM new.customer_id) EXECUTE FUNCTION rename_buyers_of_lines();

-- What the customers of the sample bought (customers_sample has those below the same hash), for estimates.
CREATE INDEX order_lines_sample ON order_lines (store_key, customer_id, product_id) WHERE hashtext(customer_id) < -2113929216;

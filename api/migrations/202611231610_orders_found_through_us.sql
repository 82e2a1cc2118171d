-- Value of whole orders with a product of a source: what their average is, beside that of other orders.
ALTER TABLE order_source_days ADD COLUMN order_value numeric(16,2) NOT NULL DEFAULT 0;

-- Of visitors for whom a campaign had run: products that they then clicked in search results and recommendations, and bought.
CREATE TABLE campaign_order_days (
  store_key text NOT NULL,
  day date NOT NULL,
  campaign_id uuid NOT NULL,
  orders bigint NOT NULL,
  revenue numeric(16,2) NOT NULL,
  PRIMARY KEY (store_key, day, campaign_id)
);
CREATE INDEX campaign_order_days_campaign ON campaign_order_days (store_key, campaign_id, day);

-- Counted once for the orders of before.
INSERT INTO order_marks (store_key, day) SELECT DISTINCT store_key, day FROM order_source_days;

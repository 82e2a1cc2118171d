-- Amounts of an invoice of the payment provider, as it counts them: {"net_total", "vat_total", "total": decimal text, "vat": [{"rate", "net", "vat"}]}.
-- Null for an invoice of the operator, whose lines give them.
ALTER TABLE invoices ADD COLUMN provided jsonb;

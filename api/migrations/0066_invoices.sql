-- Invoices of the operator to companies. Each has a page of its own at an address that nobody can guess.
CREATE TABLE invoices (
  company_key text NOT NULL REFERENCES companies (key),
  number text NOT NULL,
  -- 192 random bits: whoever has the link sees the invoice.
  reference text NOT NULL,
  issued_on date NOT NULL,
  due_on date NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- {"name": text, "address": [text], "vat_id": text}
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  -- [{"description": text, "quantity": number, "unit_price": number, "vat_rate": per cent}]
  lines jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  -- With VAT, as the lines give it; for lists.
  total numeric(18,2) NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paid', 'void')),
  paid_on date,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_key, number),
  CHECK ((status = 'paid') = (paid_on IS NOT NULL))
);
CREATE UNIQUE INDEX invoices_reference ON invoices (reference);
CREATE INDEX invoices_newest ON invoices (company_key, issued_on DESC, number);

-- A subscription that the operator has set by hand stays whatever a payment provider says; those of companies without one were all set so.
ALTER TABLE company_plans ADD COLUMN subscription_by_hand boolean NOT NULL DEFAULT false;
UPDATE company_plans p SET subscription_by_hand = true
WHERE p.subscription IS NOT NULL
  AND NOT EXISTS (SELECT FROM company_billing b WHERE b.company_key = p.company_key AND b.provider_customer IS NOT NULL);

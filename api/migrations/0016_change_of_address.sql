-- A link that is mailed to a new address, and takes it over when it is opened.
ALTER TABLE one_time_tokens DROP CONSTRAINT one_time_tokens_purpose_check;
ALTER TABLE one_time_tokens
  ADD CONSTRAINT one_time_tokens_purpose_check CHECK (purpose IN ('password_reset', 'sign_in', 'provider', 'invite', 'email_change'));

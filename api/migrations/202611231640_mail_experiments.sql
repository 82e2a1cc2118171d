-- An experiment on emails counts the messages of both groups, also of flows and of newsletters that recur.
ALTER TABLE mail_messages ADD COLUMN experiment uuid;
UPDATE mail_messages m SET experiment = (s.variants -> 0 ->> 'experiment')::uuid
  FROM mail_sends s WHERE s.store_key = m.store_key AND s.id = m.send_id AND s.variants -> 0 ? 'experiment';
CREATE INDEX mail_messages_experiment ON mail_messages (store_key, experiment) WHERE experiment IS NOT NULL;

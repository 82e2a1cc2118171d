-- What of the events of a company each user is told in the console, and has read.

-- Users it is told to, such as those who take part in a discussion; null for all who may know of its type.
ALTER TABLE company_events ADD COLUMN user_ids uuid[];

-- Up to where a user has read everything, and what beyond that was read by itself.
CREATE TABLE notification_marks (
  company_key text NOT NULL REFERENCES companies (key) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  read_seq bigint NOT NULL,
  PRIMARY KEY (company_key, user_id)
);

CREATE TABLE notification_reads (
  company_key text NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  event_id uuid NOT NULL,
  PRIMARY KEY (company_key, user_id, event_id),
  FOREIGN KEY (company_key, event_id) REFERENCES company_events (company_key, id) ON DELETE CASCADE
);

-- Scores of the satisfaction survey. A person is asked, not a company: no tenant.
CREATE TABLE survey_scores (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  score smallint NOT NULL CHECK (score BETWEEN 0 AND 10),
  -- Answers to the follow-up questions: {"reason": text, "improvement": text}
  explanation jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX survey_scores_newest ON survey_scores (user_id, created_at DESC);

-- Work of the whole installation that comes round by itself (api/src/jobs/tasks.ts).
create table periodic_tasks (
  name        text        primary key,
  due_at      timestamptz not null,
  -- While a process is at it; moved on as long as that process lives.
  held_until  timestamptz,
  started_at  timestamptz,
  finished_at timestamptz,
  -- What went wrong the last time; null when nothing did.
  error       text
);

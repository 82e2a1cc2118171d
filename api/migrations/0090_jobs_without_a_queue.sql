-- Rows are the queue (ADR 36): a worker takes what is due, and is told of it by NOTIFY.
drop schema if exists pgboss cascade;

alter table jobs drop column delivery;
-- Not before this moment; of one store's jobs of a kind, the earliest goes first.
alter table jobs add column run_at timestamptz not null default now();
update jobs set run_at = created_at;

create index jobs_due on jobs (name, store_key, run_at, id) where state = 'waiting';
create index jobs_running on jobs (name, store_key) where state = 'running';
-- Whose turn it is: the store that a job of the kind was last started for the longest time ago.
create index jobs_turns on jobs (name, store_key, started_at) where started_at is not null;

-- Whatever makes a job wait, a worker learns of it when the transaction is committed.
create function tell_workers() returns trigger language plpgsql as $$
begin
  perform pg_notify('endcap_jobs', new.name);
  return null;
end $$;
create trigger jobs_wait after insert or update of state on jobs
  for each row when (new.state = 'waiting') execute function tell_workers();

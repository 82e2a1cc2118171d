-- Somebody asked for a run while one went on: it begins anew with the newest list when it ends.
alter table modifier_runs add column again boolean not null default false;

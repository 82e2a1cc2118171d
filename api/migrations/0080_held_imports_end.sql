-- Imports that waited for a person, or were discarded, until a periodic task ends them: few among many.
create index imports_to_end on imports (held_until) where held is not null and phase in ('held', 'discarded');

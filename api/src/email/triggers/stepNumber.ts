import { type Sql, sql } from '../../db/sql.ts';

/** Which email of its trigger a send `s` is, from 1 and in the order of the flow as it is now; null for other sends, and for a step that was removed. */
export const stepNumber = (companyKey: string): Sql => sql`(
  SELECT mails.number FROM resources r CROSS JOIN LATERAL (
    SELECT f.step ->> 'key' AS key, row_number() OVER (ORDER BY f.place)::int AS number
    FROM jsonb_array_elements(r.body -> 'steps') WITH ORDINALITY AS f (step, place) WHERE f.step ->> 'kind' = 'email') AS mails
  WHERE s.source_kind = 'trigger' AND r.company_key = ${companyKey} AND r.kind = 'email_trigger' AND r.id::text = s.source_id AND mails.key = s.source_step)`;

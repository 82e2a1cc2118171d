import { changedBy, type Connection, json, rowsOf, sql } from '../../db/sql.ts';
import { servicesByKind } from '../../resources/loadServices.ts';
import type { PersonPart } from '../../resources/personal/personPart.ts';
import { namesPerson, textsAt, withoutPerson, withTexts } from '../../resources/personal/personalTexts.ts';
import type { Body } from '../../resources/resourceService.ts';

interface DraftedBody {
  readonly draft_id: string;
  readonly kind: string;
  readonly object_id: string;
  readonly body: Body;
}

/** Changes in drafts of kinds that hold personal data and may name the person, with where such data are. */
async function namedIn(connection: Connection, storeKey: string, email: string) {
  const services = await servicesByKind();
  const rows = await rowsOf<DraftedBody>(
    connection,
    sql`SELECT draft_id, kind, object_id, body FROM draft_changes
        WHERE store_key = ${storeKey} AND body IS NOT NULL AND strpos(lower(body::text), lower(${email})) > 0 ORDER BY draft_id, kind, object_id`,
  );
  return rows.flatMap((row) => {
    const service = services.get(row.kind);
    if (service === undefined || 'without' in service.resource.personalData) return [];
    return [{ row, service, paths: service.resource.personalData.paths }];
  });
}

/** What is prepared in drafts and names the person. */
export const person: PersonPart = {
  ofStore: {
    async export({ pool }, storeKey, email) {
      const drafts = (await namedIn(pool, storeKey, email)).flatMap(({ row, paths }) => {
        const texts = paths.flatMap((path) => textsAt(row.body, path).map((text) => ({ path, text })));
        const theirs = texts.filter(({ text }) => namesPerson(text, [email]));
        return theirs.length === 0 ? [] : [{ draft: row.draft_id, kind: row.kind, id: row.object_id, texts: theirs }];
      });
      return { drafts };
    },
    async forget({ client }, storeKey, email) {
      let drafts = 0;
      for (const { row, service, paths } of await namedIn(client, storeKey, email)) {
        const body = withTexts(row.body, paths, withoutPerson([email]));
        drafts += await changedBy(
          client,
          sql`UPDATE draft_changes SET body = ${json(body)}, name = ${service.spec.name(service.resource.fields.parse(body))}
              WHERE store_key = ${storeKey} AND draft_id = ${row.draft_id} AND kind = ${row.kind} AND object_id = ${row.object_id}`,
        );
      }
      return { drafts };
    },
  },
};

import { roleCan } from '@endcap/schema/access/abilities.ts';
import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { documentFormat, type exportCreate } from '@endcap/schema/resources/transfer/transfer.rest.ts';

import { rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import type { PlaceContext } from '../resourceService.ts';
import { exportPiece } from './exportFile.ts';
import { servicesInOrder } from './fileSections.ts';

/** A piece of the one JSON document of all that the caller may view in a store: each kind is a list under its name, after those that it names. */
export async function documentPiece(after: string | undefined, context: PlaceContext): Promise<AnswerOf<typeof exportCreate>> {
  const { db, store, role } = context;
  const services = (await servicesInOrder()).filter(({ resource }) => roleCan(role, resource.can.view));
  const kinds = services.map(({ resource }) => resource.kind);
  // Where a piece begins: its kind, and after a colon the cursor within it.
  const [kind = '', inner = ''] = after === undefined ? kinds : [after.slice(0, after.indexOf(':')), after.slice(after.indexOf(':') + 1)];
  const at = kinds.indexOf(kind);
  const service = services[at];
  if (service === undefined) throw new Failure('ParsingError', 'The position is not in the document.', { fields: { after: 'Not known.' } });
  const isFirst = after === undefined || inner === '';
  const page: ParsedInputOf<typeof exportCreate> = {
    key: store.key,
    object_type: kind,
    format: 'json',
    filter: [],
    query: '',
    order: 'asc',
  };
  const [piece, counted] = await Promise.all([
    exportPiece(service, isFirst ? page : { ...page, after: inner }, context),
    rowOf<{ total: number }>(
      db.pool,
      sql`SELECT count(*)::int AS total FROM store_resources
          WHERE company_key = ${store.companyKey} AND store_key = ${store.key} AND kind = ANY(${kinds})`,
    ),
  ]);
  const following = kinds[at + 1];
  const next = piece.next !== null ? `${kind}:${piece.next}` : following === undefined ? null : `${following}:`;
  const opening = isFirst ? `${at === 0 ? `{\n"format": ${documentFormat},\n` : ',\n'}${JSON.stringify(kind)}: ` : '';
  const content = `${opening}${piece.next === null ? piece.content.trimEnd() : piece.content}${next === null ? '\n}\n' : ''}`;
  return { content, rows: piece.rows, total: counted?.total ?? 0, next };
}

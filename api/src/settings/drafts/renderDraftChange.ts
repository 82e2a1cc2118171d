import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import type { draftRender } from '@endcap/schema/settings/drafts/drafts.rest.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import type { StoreContext } from '../../http/handle.ts';
import { withDraft } from '../../resources/drafts/draftLayer.ts';
import { findResources } from '../../resources/resourceRows.ts';
import { configuredServiceFor } from '../../resources/serviceFor.ts';
import { readChanges } from './drafts.store.ts';

/** How a changed resource looks with the whole draft laid over the configuration: the renderer that shoppers' emails and pages use. */
export async function renderDraftChange(
  { id: draft, object_type: kind, object_id: object }: ParsedInputOf<typeof draftRender>,
  context: StoreContext,
) {
  const { db, store } = context;
  const [service, changes, current] = await Promise.all([
    configuredServiceFor(kind, 'view', context),
    readChanges(db.pool, store.key, draft),
    currentConfiguration(db, store),
  ]);
  const change = changes.find((one) => one.kind === kind && one.object_id === object);
  const { renderings } = service.spec;
  if (change === undefined || change.action === 'delete' || renderings === undefined)
    throw new Failure('NotFoundError', 'The draft has nothing to render here.');
  // A change that only enables or disables keeps the fields as they are saved.
  const [stored] = change.body === null ? await findResources(db.pool, service, store, sql`id = ${object}::uuid`) : [];
  const body = service.resource.fields.safeParse(change.body ?? stored?.body);
  if (!body.success) throw new Failure('NotFoundError', 'The draft has nothing to render here.');
  const rendered = await renderings(body.data, { ...context, configuration: withDraft(current, changes) });
  return rendered.map(({ isEmail, problems, ...shown }) => ({ ...shown, is_email: isEmail, problems: [...problems] }));
}

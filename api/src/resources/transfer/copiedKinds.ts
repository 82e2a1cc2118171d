import { roleCan } from '@endcap/schema/access/abilities.ts';
import { storePartOf, type StorePart, storeParts } from '@endcap/schema/resources/transfer/storeParts.ts';
import { everyKind } from '@endcap/schema/resources/transfer/transfer.rest.ts';

import { Failure } from '../../http/failure.ts';
import { type Home, isCompany, type PlaceContext } from '../resourceService.ts';
import { companyStores, resolveStores } from '../resourceScope.ts';
import { assertEditable, servicesInOrder } from './fileSections.ts';
import type { CopySource } from './storeCopier.ts';

interface Copied {
  readonly kind: string;
  /** Key or id of the other store. */
  readonly from: string;
  readonly parts?: readonly StorePart[] | undefined;
  /** The field of the call that names the other store. */
  readonly field?: string;
}

type Copying = Pick<PlaceContext, 'db' | 'role'> & { readonly store: Home; readonly user: { readonly id: string | null } };

/** The store that resources are taken from, and those of the kinds asked for that the caller may view and edit. Throws a Failure for none. */
export async function copiedKinds({ kind, from, parts = storeParts, field = 'from_store' }: Copied, context: Copying): Promise<CopySource> {
  const refusal = (message: string) => new Failure('LogicalError', message, { fields: { [field]: message } });
  if (isCompany(context.store)) throw refusal('What the company owns is in no store.');
  const [key = ''] = resolveStores([from], await companyStores(context), field);
  if (key === context.store.key) throw refusal('Choose another store than this one.');
  const wanted = (await servicesInOrder()).filter(({ resource }) => {
    const part = storePartOf(resource);
    return kind === everyKind ? part !== undefined && parts.includes(part) : resource.kind === kind;
  });
  const allowed = wanted.filter(({ resource: { can } }) => roleCan(context.role, can.view) && roleCan(context.role, can.edit));
  if (allowed.length === 0)
    assertEditable(
      wanted.map((service) => ({ service })),
      context.role,
    );
  return { key, kinds: allowed.map(({ resource }) => resource.kind) };
}

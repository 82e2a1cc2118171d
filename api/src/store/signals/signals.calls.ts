import { signal, storeBetas, storeFeatures, toggleSignal } from '@endcap/schema/store/signals/signals.rest.ts';

import { recordAudit } from '../../db/recordAudit.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { canToggle, knownFeatures } from './knownFeatures.ts';
import { enabledFeatures, switchFeature } from './signals.store.ts';

export const handlers: Handler[] = [
  handle(storeBetas, async (_input, { db, store }) => {
    const enabled = await enabledFeatures(db.pool, store.key);
    return {
      result: knownFeatures.filter(({ kind }) => kind === 'beta').map(({ name }) => ({ id: name, enabled: enabled.has(name) })),
    };
  }),

  handle(storeFeatures, async (_input, { db, store, role }) => {
    const enabled = await enabledFeatures(db.pool, store.key);
    return {
      result: knownFeatures.map(({ name, kind, note, minimumRole }) => ({
        name,
        kind,
        enabled: enabled.has(name),
        note,
        minimum_role: minimumRole,
        can_toggle: canToggle(role, { minimumRole }),
      })),
    };
  }),

  handle(signal, async ({ namespace }, { db, store }) => {
    const enabled = await enabledFeatures(db.pool, store.key).catch((cause: unknown) => {
      const message = 'The status could not be read. Try again in a moment.';
      throw Object.assign(new Failure('InternalError', message, { title: `Failed to get ${namespace} status` }), { cause });
    });
    return { enabled: enabled.has(namespace) };
  }),

  handle(toggleSignal, async ({ namespace, kwargs }, context) => {
    const { db, store, role, user, now } = context;
    const title = `Failed to toggle ${namespace}`;
    const feature = knownFeatures.find(({ name }) => name === namespace);
    if (feature === undefined) throw new Failure('LogicalError', 'Feature not found.', { title });
    if (!canToggle(role, feature))
      throw new Failure('PermissionError', 'Your role does not allow you to turn this feature on or off.', { title });
    return db.transaction(async (transaction) => {
      const enabled = await switchFeature(transaction.client, {
        storeKey: store.key,
        name: feature.name,
        enabled: kwargs.enabled,
        userId: user.id,
        now,
      });
      await recordAudit(transaction, context, {
        companyKey: store.companyKey,
        storeKey: store.key,
        action: enabled ? 'enable' : 'disable',
        objectType: 'feature',
        objectId: feature.name,
      });
      return { enabled };
    });
  }),
];

import type { Call } from '@endcap/schema/contract/call.ts';
import { loadCalls } from '@endcap/schema/contract/loadCalls.ts';
import { referenceAddress, referenceInfo } from '@endcap/schema/developers/reference/reference.rest.ts';
import { storeInfo } from '@endcap/schema/store/stores/stores.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toRestEnum } from '../../graph/enumValues.ts';
import { RestFailure } from '../../rest/restFailure.ts';

/** Calls that anyone with the public key may make, and that only read. */
async function findTriable(path: string): Promise<Call | undefined> {
  const found = (await loadCalls()).find(({ call }) => call.path === path)?.call;
  return found?.access.by === 'shop' && found.access.private !== true && found.kind === 'read' ? found : undefined;
}

const refusal = (message: string) => ({
  status: 0,
  ms: 0,
  answer: null,
  errors: [{ field: 'call', code: 'BAD_USER_INPUT' as const, message }],
});

export const resolvers: Resolvers = {
  Query: {
    apiAddress: async (_root, _args, { rest }) => (await rest.read(referenceAddress, {})).url,
    apiReference: async (_root, { audience }, { rest }) =>
      (await rest.read(referenceInfo, { audience: toRestEnum(audience ?? 'SHOP') })).document,
  },
  Mutation: {
    async tryApiCall(
      _root,
      {
        input: {
          storeId: { internalId: storeId },
          call: path,
          body,
        },
      },
      { rest },
    ) {
      const call = await findTriable(path);
      if (call === undefined) return refusal('This call cannot be tried out: it changes data, or requires a private key.');
      if (typeof body !== 'object' || body === null || Array.isArray(body)) return refusal('The body must be a JSON object.');
      const { key } = await rest.read(storeInfo, { key: storeId });
      const started = performance.now();
      const ended = (status: number, answer: unknown) => ({ status, ms: performance.now() - started, answer, errors: [] });
      try {
        return ended(200, await rest.write(call, { ...body, key }));
      } catch (error) {
        if (!(error instanceof RestFailure)) throw error;
        const { type, message, fields, errorReference } = error;
        return ended(error.status, { status: 'error', type, message, error_reference: errorReference, ...(fields ? { fields } : {}) });
      }
    },
  },
};

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import {
  apiKey as apiKeyShape,
  apiKeyCreate,
  apiKeyDelete,
  apiKeyList,
  apiKeyRestore,
  apiKeyRotate,
  apiKeyUpdate,
} from '@endcap/schema/developers/apiKeys/apiKeys.rest.ts';
import type { KeyScope } from '@endcap/schema/access/keyScopes.ts';

import type { ApiKey, ApiKeyFieldsInput, Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';

type KeyRow = AnswerOf<typeof apiKeyUpdate>['api_key'];

function keyOf(storeId: string, row: KeyRow): ApiKey {
  const { id, name, hint, scopes, origins, addresses, previous, revision } = row;
  return {
    id: toGlobalId('ApiKey', storeId, id),
    internalId: id,
    name,
    hint,
    scopes,
    origins,
    addresses,
    state: toGraphEnum(row.state),
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    restorableUntil: row.restorable_until,
    lastUsedAt: row.last_used_at,
    lastUsedIp: row.last_used_ip,
    rotatedAt: row.rotated_at,
    previous: previous && { hint: previous.hint, until: previous.until, lastUsedAt: previous.last_used_at },
    createdAt: row.created_at,
    createdBy: row.created_by,
    revision,
  };
}

/** The fields as the calls take them. A scope that does not exist is left to the api's own refusal. */
function restFields({ name, scopes, origins, addresses, expiresAt }: ApiKeyFieldsInput) {
  return {
    name,
    scopes: scopes as KeyScope[], // the api checks them by the contract
    origins: [...(origins ?? [])],
    addresses: [...(addresses ?? [])],
    expires_at: expiresAt ?? null,
  };
}

/** The key after a write; after a conflict the newer one. */
function payloadOf(storeId: string, outcome: { answer?: { api_key: KeyRow } | undefined; current?: unknown }): ApiKey | null {
  const row = outcome.answer?.api_key ?? apiKeyShape.safeParse(outcome.current).data;
  return row === undefined ? null : keyOf(storeId, row);
}

export const resolvers: Resolvers = {
  Store: {
    apiKeys: async ({ id }, _args, { rest }) => (await rest.read(apiKeyList, { key: id })).result.map((row) => keyOf(id, row)),
    apiKeyScopes: async ({ id }, _args, { rest }) => (await rest.read(apiKeyList, { key: id })).scopes,
  },
  Mutation: {
    async createApiKey(
      _root,
      {
        input: {
          storeId: { internalId: storeId },
          apiKey,
        },
      },
      { rest },
    ) {
      const outcome = await withInputErrors(() => rest.write(apiKeyCreate, { key: storeId, api_key: restFields(apiKey) }));
      return { apiKey: payloadOf(storeId, outcome), value: outcome.answer?.value ?? null, errors: outcome.errors };
    },
    async updateApiKey(
      _root,
      {
        input: {
          id: { scope: storeId, internalId },
          revision,
          apiKey,
        },
      },
      { rest },
    ) {
      const change = { key: storeId, id: internalId, revision, api_key: restFields(apiKey) };
      const outcome = await withInputErrors(() => rest.write(apiKeyUpdate, change));
      return { apiKey: payloadOf(storeId, outcome), errors: outcome.errors };
    },
    async rotateApiKey(
      _root,
      {
        input: {
          id: { scope: storeId, internalId },
          revision,
          overlapUntil,
        },
      },
      { rest },
    ) {
      const change = { key: storeId, id: internalId, revision, overlap_until: overlapUntil ?? null };
      const outcome = await withInputErrors(() => rest.write(apiKeyRotate, change));
      return { apiKey: payloadOf(storeId, outcome), value: outcome.answer?.value ?? null, errors: outcome.errors };
    },
    async revokeApiKey(
      _root,
      {
        input: {
          id: { scope: storeId, internalId },
        },
      },
      { rest },
    ) {
      const outcome = await withInputErrors(() => rest.write(apiKeyDelete, { key: storeId, id: internalId }));
      return { apiKey: payloadOf(storeId, outcome), errors: outcome.errors };
    },
    async restoreApiKey(
      _root,
      {
        input: {
          id: { scope: storeId, internalId },
        },
      },
      { rest },
    ) {
      const outcome = await withInputErrors(() => rest.write(apiKeyRestore, { key: storeId, id: internalId }));
      return { apiKey: payloadOf(storeId, outcome), errors: outcome.errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  ApiKey: {
    can: 'API_KEYS_VIEW',
    async load({ scope, internalId }, { rest }) {
      const row = (await rest.read(apiKeyList, { key: scope })).result.find(({ id }) => id === internalId);
      return row && keyOf(scope, row);
    },
  },
};

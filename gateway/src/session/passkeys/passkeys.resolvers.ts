import type { InputOf } from '@endcap/schema/contract/call.ts';
import {
  passkeyDelete,
  passkeyList,
  passkeyOptions,
  passkeyRegister,
  passkeySignIn,
  passkeySignInOptions,
} from '@endcap/schema/session/passkeys/passkeys.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { sessionWrite } from '../../rest/sessionWrite.ts';

/** What a browser answered, whatever it is: the api checks it by the contract. */
type Credential = InputOf<typeof passkeySignIn>['credential'];

export const resolvers: Resolvers = {
  Viewer: {
    passkeys: async (_viewer, _args, { rest }) => (await rest.read(passkeyList, {})).passkeys,
  },
  Passkey: {
    id: ({ id }) => toGlobalId('Passkey', '', id),
  },
  Mutation: {
    async startPasskey(_root, { input: { clientMutationId } }, { rest }) {
      const { answer, errors } = await withInputErrors(() => rest.write(passkeyOptions, {}));
      return { clientMutationId: clientMutationId ?? null, options: answer?.options ?? null, errors };
    },
    async addPasskey(_root, { input: { name, credential } }, { rest, viewer }) {
      const { answer, errors } = await withInputErrors(() => rest.write(passkeyRegister, { name, credential: credential as Credential }));
      return { passkey: answer?.passkey ?? null, viewer: answer ? await viewer.require() : null, errors };
    },
    async deletePasskey(_root, { input: { id } }, { rest, viewer }) {
      const { answer, errors } = await withInputErrors(() => rest.write(passkeyDelete, { id: id.internalId }));
      return { viewer: answer ? await viewer.require() : null, errors };
    },
    async startPasskeySignIn(_root, { input: { clientMutationId } }, { rest }) {
      const { answer, errors } = await sessionWrite(() => rest.write(passkeySignInOptions, {}));
      return { clientMutationId: clientMutationId ?? null, options: answer?.options ?? null, errors };
    },
    async signInWithPasskey(_root, { input: { credential } }, { rest, viewer }) {
      const { answer, errors } = await sessionWrite(() => rest.write(passkeySignIn, { credential: credential as Credential }));
      return { viewer: answer ? await viewer.require() : null, errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  Passkey: {
    load: async ({ internalId }, { rest }) => (await rest.read(passkeyList, {})).passkeys.find(({ id }) => id === internalId),
  },
};

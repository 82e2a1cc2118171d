import { inviteAccept } from '@endcap/schema/company/invites/invites.rest.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { providerFinish, providerStart } from '@endcap/schema/session/provider/signInProvider.rest.ts';
import { issueToken } from '@endcap/schema/session/session/session.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Rest } from '../../rest/rest.ts';
import { sessionWrite } from '../../rest/sessionWrite.ts';

/** The invitation that a sign-in was begun for: a new user accepts it with their identity instead of a password. */
function inviteIdOf(to: string): string | undefined {
  return /^\/invite\/([^/?#]+)$/.exec(to)?.[1];
}

async function letIn(rest: Rest, { token_google: googleToken, to }: AnswerOf<typeof providerFinish>) {
  const inviteId = inviteIdOf(to);
  if (inviteId === undefined) return rest.write(issueToken, { token_google: googleToken });
  return rest.write(inviteAccept, { invite_id: decodeURIComponent(inviteId), token_google: googleToken });
}

export const resolvers: Resolvers = {
  Mutation: {
    async startProviderSignIn(_root, { input: { to } }, { rest }) {
      const { answer, errors } = await sessionWrite(() => rest.write(providerStart, { to: to ?? '' }));
      return { url: answer?.url ?? null, ticket: answer?.ticket ?? null, errors };
    },
    async finishProviderSignIn(_root, { input: { ticket, answer: given } }, { rest, viewer }) {
      const finished = await sessionWrite(() => rest.write(providerFinish, { ticket, answer: given }));
      const { answer } = finished;
      if (answer === undefined) return { viewer: null, to: null, errors: finished.errors };
      const { answer: tokens, errors } = await sessionWrite(() => letIn(rest, answer));
      const to = answer.to === '' || inviteIdOf(answer.to) !== undefined ? null : answer.to;
      return { viewer: tokens ? await viewer.require() : null, to, errors };
    },
  },
};

import { useMutation } from 'react-relay';
import type { GraphQLTaggedNode, MutationConfig, MutationParameters } from 'relay-runtime';

import { askForIdentityProof, needsIdentityProof } from './identityProof.ts';

/** What belongs to a single write, besides its variables. */
type WriteOptions<Mutation extends MutationParameters> = Pick<
  MutationConfig<Mutation>,
  'optimisticResponse' | 'optimisticUpdater' | 'updater'
>;

/**
 * A mutation as a promise. It resolves with the payload, whose `errors` are the form's business, or with undefined when the write
 * failed as a whole: then the network layer has reported that already. What needs a fresh confirmation of who the person is asks for it, and
 * is sent again.
 */
export function useWrite<Mutation extends MutationParameters>(mutation: GraphQLTaggedNode) {
  const [commit, isWriting] = useMutation<Mutation>(mutation);
  const send = (variables: Mutation['variables'], options: WriteOptions<Mutation>) =>
    new Promise<Mutation['response'] | undefined>((resolve) => {
      commit({
        ...options,
        variables,
        onCompleted: (response) => resolve(response),
        onError: () => resolve(undefined),
      });
    });
  const write = async (variables: Mutation['variables'], options: WriteOptions<Mutation> = {}) => {
    const response = await send(variables, options);
    const isRefused = response !== undefined && needsIdentityProof(response);
    return isRefused && (await askForIdentityProof()) ? send(variables, options) : response;
  };
  return [write, isWriting] as const;
}

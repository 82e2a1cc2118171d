import type { CopyResourcesInput } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { readPlacedJob } from '../../graph/storeJobs.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { resourceListInput } from '../resourceListInput.ts';
import { selectedKind } from '../selectedKind.ts';

export const resolvers = {
  Mutation: {
    async copyResources(_root: unknown, { input }: { readonly input: CopyResourcesInput }, context: Context) {
      const { place } = input.fromStoreId;
      const { resource, listed, ids } = selectedKind(input.of, place);
      if (resource.owner === 'company') {
        const message = `${resource.noun.many.charAt(0).toUpperCase()}${resource.noun.many.slice(1)} belong to the company as a whole and cannot be copied to stores.`;
        return { job: null, errors: [{ field: 'of', code: 'BAD_USER_INPUT', message }] };
      }
      const { filter, query } = resourceListInput(resource, listed);
      const which = ids === undefined ? { filter, query } : { ids };
      const stores = input.storeIds.map(({ internalId }) => internalId);
      const { answer, errors } = await withInputErrors(() =>
        context.rest.write(resource.calls.batch, { ...place, action: 'copy', ...which, stores }),
      );
      return { job: answer === undefined ? null : await readPlacedJob(context, place, answer.job_id), errors };
    },
  },
};

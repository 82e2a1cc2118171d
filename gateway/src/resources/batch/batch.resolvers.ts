import type { Context } from '../../graph/context.ts';
import type { GlobalId } from '../../graph/globalIds.ts';
import { readJob } from '../../graph/storeJobs.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { namedResources } from '../resourceIds.ts';

export const resolvers = {
  Mutation: {
    async copyResources(
      _root: unknown,
      { input }: { input: { ids: readonly GlobalId[]; storeIds: readonly GlobalId[] } },
      context: Context,
    ) {
      const { resource, placeId, internalIds } = namedResources(input.ids);
      if (resource.owner === 'company') {
        const message = `${resource.noun.many.charAt(0).toUpperCase()}${resource.noun.many.slice(1)} belong to the company as a whole and cannot be copied to stores.`;
        return { job: null, errors: [{ field: 'ids', code: 'BAD_USER_INPUT', message }] };
      }
      const { answer, errors } = await withInputErrors(() =>
        context.rest.write(resource.calls.batch, {
          key: placeId,
          action: 'copy',
          ids: internalIds,
          stores: input.storeIds.map(({ internalId }) => internalId),
        }),
      );
      return { job: answer === undefined ? null : await readJob(context, placeId, answer.job_id), errors };
    },
  },
};

import { audiences } from '@endcap/schema/audience/audiences/audiences.resource.ts';
import {
  audienceCount,
  audienceDuplicate,
  audienceExport,
  audienceFieldsList,
  audienceRefresh,
  audienceSample,
} from '@endcap/schema/audience/audiences/audiences.rest.ts';

import { loadCustomer } from '../../data/customers/customers.models.ts';
import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { phraseToGraphEnum, toGraphEnum } from '../../graph/enumValues.ts';
import { readJob } from '../../graph/storeJobs.ts';
import { newCursor } from '../../graph/connections.ts';
import { resourceModel } from '../../resources/resourceModel.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';

export const resolvers: Resolvers = {
  Store: {
    async audienceCount({ id: key }, { conditions }, { rest }) {
      const { count, subscribed, value, is_exact: isCountExact, problem, unknown } = await rest.read(audienceCount, { key, conditions });
      const found = problem && { ...problem, kind: phraseToGraphEnum(problem.kind) };
      return { count, subscribed, value, isCountExact, problem: found, unknownFields: unknown };
    },
    async audienceSample({ id: key }, { conditions }, context) {
      const { result } = await context.rest.read(audienceSample, { key, conditions });
      const people = await Promise.all(result.map((id) => loadCustomer(context, key, id)));
      return people.filter((person) => person !== undefined);
    },
    async audienceFields({ id: key }, _args, { rest }) {
      const { result } = await rest.read(audienceFieldsList, { key });
      return result.map(({ name, group, kind, values, text: description }) => ({
        name,
        group: toGraphEnum(group),
        kind: toGraphEnum(kind),
        values,
        description,
      }));
    },
  },
  Mutation: {
    async refreshAudience(
      _root,
      {
        input: {
          id: { scope: key, internalId: id },
        },
      },
      context,
    ) {
      const { answer, errors } = await withInputErrors(() => context.rest.write(audienceRefresh, { key, id }));
      return { job: answer === undefined ? null : await readJob(context, key, answer.job_id), errors };
    },
    async duplicateAudience(
      _root,
      {
        input: {
          id: { scope: key, internalId: id },
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() => rest.write(audienceDuplicate, { key, id }));
      return { audienceEdge: answer ? { cursor: newCursor, node: resourceModel(audiences, key, answer.resource) } : null, errors };
    },
    async exportAudience(
      _root,
      {
        input: {
          id: { scope: key, internalId: id },
        },
      },
      context,
    ) {
      const { answer, errors } = await withInputErrors(() => context.rest.write(audienceExport, { key, id }));
      return { job: answer === undefined ? null : await readJob(context, key, answer.job_id), errors };
    },
  },
};

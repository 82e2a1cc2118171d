import { projectOwners } from '@endcap/schema/company/projects/projectOwners.rest.ts';
import { projectTasks } from '@endcap/schema/company/projects/projectTasks.resource.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, keyPageInputOf } from '../../graph/keyConnections.ts';
import { loadStore } from '../../graph/storesById.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';
import { resourceModel } from '../../resources/resourceModel.ts';

export const ownCalls = ['Project.tasks'];

export const resolvers: Resolvers = {
  Company: {
    async projectOwners({ id }, { query }, { rest }) {
      const { result } = await rest.read(projectOwners, { client_key: id, ...withoutNulls({ query }) });
      return result.map((user) => ({ userId: toGlobalId('CompanyUser', id, user.id), name: user.name }));
    },
  },
  Project: {
    owner: ({ owner_id: id, owner_name: name, placeId }) =>
      id === null || name === null ? null : { userId: toGlobalId('CompanyUser', placeId, id), name },
    async stores({ store_ids: ids }, _args, context) {
      const stores = await Promise.all(ids.map((id) => loadStore(context, id)));
      return stores.filter((store) => store !== undefined);
    },
    async tasks({ id, placeId }, page, { rest }) {
      const filter = [{ field: 'project_id', operator: '=' as const, value: id }];
      const answer = await rest.read(projectTasks.calls.list, { client_key: placeId, ...keyPageInputOf(page), filter });
      return boundedConnection(answer, (row) => resourceModel(projectTasks, placeId, row));
    },
  },
};

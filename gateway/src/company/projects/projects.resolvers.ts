import { projectTasks } from '@endcap/schema/company/projects/projectTasks.resource.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { boundedConnection, keyPageInputOf } from '../../graph/keyConnections.ts';
import { loadStore } from '../../graph/storesById.ts';
import { resourceModel } from '../../resources/resourceModel.ts';

export const ownCalls = ['Project.tasks'];

export const resolvers: Resolvers = {
  Project: {
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

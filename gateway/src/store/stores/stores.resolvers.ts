import { abilitiesOf, roleCan } from '@endcap/schema/access/abilities.ts';
import { companyInfo } from '@endcap/schema/company/companies/companies.rest.ts';
import { createStore, storeInfo, updateStore } from '@endcap/schema/store/stores/stores.rest.ts';
import { store as storeShape } from '@endcap/schema/store/stores/stores.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toRestEnum } from '../../graph/enumValues.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';
import { readJob } from '../../graph/storeJobs.ts';
import { loadStore } from '../../graph/storesById.ts';
import { storeModel } from './stores.models.ts';

export const resolvers: Resolvers = {
  Query: {
    store: (_root, { storeId }, { rest }) => rest.read(storeInfo, { key: storeId }),
  },
  Store: {
    id: ({ id }) => toGlobalId('Store', id, id),
    storeId: ({ id }) => id,
    publicKey: ({ key }) => key,
    isDevelopment: ({ development }) => development,
    isLegacy: ({ legacy }) => legacy,
    company: ({ company, client_key: clientKey }, _args, { rest }) => company ?? rest.read(companyInfo, { client_key: clientKey }),
    viewerCan: ({ role }, { ability }) => roleCan(role, ability),
    viewerAbilities: ({ role }) => abilitiesOf(role),
  },
  Mutation: {
    async createStore(
      _root,
      {
        input: {
          companyId: { internalId: companyId },
          name,
          timeZone,
          copyFrom,
          ...fields
        },
      },
      context,
    ) {
      const { rest, viewer } = context;
      const role = await viewer.roleInCompany(companyId);
      const copied = copyFrom && {
        store: copyFrom.storeId.internalId,
        ...(copyFrom.parts != null && { parts: copyFrom.parts.map((part) => toRestEnum(part)) }),
      };
      const { answer, errors } = await withInputErrors(() =>
        rest.write(createStore, {
          client_key: companyId,
          name,
          ...withoutNulls({ ...fields, time_zone: timeZone }),
          ...(copied && { copy_from: copied }),
        }),
      );
      const job = answer?.copy_job_id;
      return {
        store: answer ? storeModel(answer, role) : null,
        copyJob: answer && job != null ? await readJob(context, answer.id, job) : null,
        errors,
      };
    },
    async updateStore(
      _root,
      {
        input: {
          id: { internalId: storeId },
          revision,
          isDevelopment,
          callsPerMinute,
          timeZone,
          priceDecimals,
          ...fields
        },
      },
      { rest, viewer },
    ) {
      const role = await viewer.roleInStore(storeId);
      const { answer, errors, current } = await withInputErrors(() =>
        rest.write(updateStore, {
          key: storeId,
          revision,
          ...withoutNulls({ ...fields, development: isDevelopment, calls_per_minute: callsPerMinute, time_zone: timeZone }),
          // Null is a wish as well.
          ...(priceDecimals !== undefined && { price_decimals: priceDecimals }),
        }),
      );
      const newest = answer ?? storeShape.safeParse(current).data;
      return { store: newest ? storeModel(newest, role) : null, errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  Store: { can: 'STORE_VIEW', load: ({ internalId }, context) => loadStore(context, internalId) },
};

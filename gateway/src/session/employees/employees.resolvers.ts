import { companyInfo } from '@endcap/schema/company/companies/companies.rest.ts';
import { employeeEnter } from '@endcap/schema/session/employees/employees.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';

export const resolvers: Resolvers = {
  Mutation: {
    async enterCompany(
      _root,
      {
        input: {
          companyId: { internalId: companyId },
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() => rest.write(employeeEnter, { client_key: companyId }));
      return { company: answer ? await rest.read(companyInfo, { client_key: companyId }) : null, errors };
    },
  },
};

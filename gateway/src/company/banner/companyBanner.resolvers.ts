import { companyBanner } from '@endcap/schema/company/banner/companyBanner.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { isoOfSeconds } from '../../graph/moments.ts';

export const resolvers: Resolvers = {
  Company: {
    async banner({ id, role }, _args, { rest }) {
      // Not fetched for partial users (specification, section 4).
      if (role === 'partial') return null;
      const { result } = await rest.read(companyBanner, { client_key: id });
      return {
        closingAt: isoOfSeconds(result.is_closing),
        closedBy: result.closed_by === null ? null : toGraphEnum(result.closed_by),
        isSuspended: result.is_suspended,
        suspendedComment: result.suspended_comment === '' ? null : result.suspended_comment,
        hasOverdueInvoices: result.overdue_invoices,
        offers: result.offers.map(({ name, expires_at: expiresAt }) => ({ name, expiresAt: isoOfSeconds(expiresAt) })),
      };
    },
  },
};

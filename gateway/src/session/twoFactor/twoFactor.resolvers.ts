import {
  twoFactorConfirm,
  twoFactorDisable,
  twoFactorEnable,
  twoFactorInfo,
  twoFactorRecoveryCodes,
} from '@endcap/schema/session/twoFactor/twoFactor.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';

export const resolvers: Resolvers = {
  Viewer: {
    async twoFactor(_viewer, _args, { rest }) {
      const { enabled_at: enabledAt, recovery_codes: recoveryCodesLeft } = await rest.read(twoFactorInfo, {});
      return { enabledAt, recoveryCodesLeft };
    },
  },
  Mutation: {
    async startTwoFactor(_root, { input: { clientMutationId } }, { rest }) {
      const { answer, errors } = await withInputErrors(() => rest.write(twoFactorEnable, {}));
      return { clientMutationId: clientMutationId ?? null, secret: answer?.secret ?? null, uri: answer?.uri ?? null, errors };
    },
    async enableTwoFactor(_root, { input: { code } }, { rest, viewer }) {
      const { answer, errors } = await withInputErrors(() => rest.write(twoFactorConfirm, { code }));
      return { recoveryCodes: answer?.recovery_codes ?? null, viewer: answer ? await viewer.require() : null, errors };
    },
    async disableTwoFactor(_root, { input: { code } }, { rest, viewer }) {
      const { answer, errors } = await withInputErrors(() => rest.write(twoFactorDisable, { code }));
      return { viewer: answer ? await viewer.require() : null, errors };
    },
    async replaceRecoveryCodes(_root, { input: { code } }, { rest, viewer }) {
      const { answer, errors } = await withInputErrors(() => rest.write(twoFactorRecoveryCodes, { code }));
      return { recoveryCodes: answer?.recovery_codes ?? null, viewer: answer ? await viewer.require() : null, errors };
    },
  },
};

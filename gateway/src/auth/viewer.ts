import type { Ability } from '@endcap/schema/access/abilities.ts';
import { roleCan } from '@endcap/schema/access/abilities.ts';
import type { Role } from '@endcap/schema/access/roles.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { companyInfo } from '@endcap/schema/company/companies/companies.rest.ts';
import { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import { storeInfo } from '@endcap/schema/store/stores/stores.rest.ts';

import type { Rest } from '../rest/rest.ts';
import { RestFailure } from '../rest/restFailure.ts';

export type ViewerInfo = AnswerOf<typeof tokenInfo>['info'];

/** The caller of a request. Everything is asked of the api when it is first needed, and once. */
export interface Viewer {
  /** The signed-in user, without their stores; undefined when no one is signed in or the session has ended. */
  info(): Promise<ViewerInfo | undefined>;
  /** The signed-in user, without their stores; throws UNAUTHENTICATED when there is none. */
  require(): Promise<ViewerInfo>;
  /** The caller's role in the company of a store; throws the api's failure when the caller has no such store. */
  roleInStore(storeId: string): Promise<Role>;
  roleInCompany(companyId: string): Promise<Role>;
  canInStore(ability: Ability, storeId: string): Promise<boolean>;
}

export function createViewer(rest: Rest): Viewer {
  const require = async () => (await rest.read(tokenInfo, { stores: false })).info;
  const roleInStore = async (storeId: string) => (await rest.read(storeInfo, { key: storeId })).role;
  return {
    async info() {
      if (!rest.session.isPresent) return undefined;
      try {
        return await require();
      } catch (error) {
        if (error instanceof RestFailure && error.type === 'AuthenticationError') return undefined;
        throw error;
      }
    },
    require,
    roleInStore,
    roleInCompany: async (companyId) => (await rest.read(companyInfo, { client_key: companyId })).role,
    canInStore: async (ability, storeId) => roleCan(await roleInStore(storeId), ability),
  };
}

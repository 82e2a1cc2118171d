import type { AnswerOf, Call, InputOf } from '@endcap/schema/contract/call.ts';
import { searchRulesCreate, searchRulesList } from '@endcap/schema/search/rules/searchRules.rest.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { handlers } from './searchRules.calls.ts';
import { rulesPart } from './searchRules.part.ts';

export type RuleInput = InputOf<typeof searchRulesCreate>['rule'];
export type RuleListInput = Omit<InputOf<typeof searchRulesList>, 'key'>;

/** A rule that is right, to be changed by tests. */
export const lampRule: RuleInput = {
  query: 'lamp',
  match_type: 'exactly',
  included: { products: ['P1', 'P2'] },
  excluded: { products: ['P9'] },
};

/** For tests of rules: the calls on a database of the file's own, with a new company of two stores before each test. */
export function ruleTests() {
  let api: TestApi;
  let company: TestCompany;
  beforeAll(async () => {
    api = await testApi({ handlers });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    company = await api.company();
  });

  /** Makes a call that succeeds, or throws the failure that the api answers. Without a token as the company's admin. */
  async function send<C extends Call>(call: C, input: InputOf<C>, token = company.people.admin.token): Promise<AnswerOf<C>> {
    const sent = await api.call(call, input, token);
    if (sent.status !== 200) throw Object.assign(new Error(sent.failure.message), sent.failure);
    return sent.answer;
  }
  const list = (input: RuleListInput = {}, key = company.store.id) => send(searchRulesList, { key, ...input });
  return {
    get api() {
      return api;
    },
    get company() {
      return company;
    },
    get store() {
      return company.store;
    },
    get second() {
      return company.otherStore;
    },
    send,
    list,
    create: async (rule: RuleInput = lampRule, token?: string, key = company.store.id) =>
      (await send(searchRulesCreate, { key, rule }, token)).rule,
    /** The rules that hold in a store, as search sees them. */
    activeRules: async (key: string) => [...(await currentConfiguration(api.db, { key, companyKey: company.key })).part(rulesPart).all()],
    /** Targeted queries of a list, in its order. */
    queries: async (input: RuleListInput = {}) => (await list(input)).result.map(({ query }) => query),
    async addProducts(...ids: string[]) {
      await api.db.pool.query(
        `insert into products (store_key, id, name, updated_at, content_hash, changed_seq, imported_at)
         select $1, id, id, now(), '', nextval('products_changed_seq'), now() from unnest($2::text[]) as wanted (id)`,
        [company.store.key, ids],
      );
    },
  };
}

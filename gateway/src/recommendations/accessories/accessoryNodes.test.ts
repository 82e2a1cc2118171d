import { roleCan } from '@endcap/schema/access/abilities.ts';
import { type Role, roles } from '@endcap/schema/access/roles.ts';
import { accessories } from '@endcap/schema/recommendations/accessories/accessories.resource.ts';
import { expect, it } from 'vitest';

import { runAs } from '../../auth/testCallers.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { mockAnswer } from '../../graph/mockAnswers.ts';
import { runQuery } from '../../graph/testGraph.ts';
import { storeByIdOfRole } from '../../store/stores/testStore.ts';

const { list } = accessories.calls;
const [row] = list.answer.parse(mockAnswer(list, {}, 1)).result;
const id = toGlobalId('Accessory', 'a1b2c3d4', row?.id ?? '');

/** Whether an answer has anything of the accessory, and whether the api was asked for it. */
async function reads(role: Role, source: string) {
  const accessory = { path: `/${list.version}/${list.path}`, answer: () => mockAnswer(list, {}, 1) };
  const { data, calls } = await runQuery(source, { stubs: [storeByIdOfRole(role), accessory] });
  return { isShown: JSON.stringify(data).includes('Accessory'), isAsked: calls.some(({ path }) => path === accessory.path) };
}

it.each(roles)('an accessory is there for %s by its ID, alone or among others, only with the right to see accessories', async (role) => {
  const may = roleCan(role, 'ACCESSORIES_VIEW');
  expect(may).toBe(role !== 'partial');
  const expected = { isShown: may, isAsked: may };
  const fields = '__typename ... on Accessory { mainProduct }';
  expect(await reads(role, `{ node(id: "${id}") { ${fields} } }`)).toEqual(expected);
  expect(await reads(role, `{ nodes(ids: ["${id}"]) { ${fields} } }`)).toEqual(expected);
});

it('partial users copy no accessory to another store', async () => {
  const store = toGlobalId('Store', 'a1b2c3d4', 'a1b2c3d4');
  const copy = `mutation { copyResources(input: { fromStoreId: "${store}", of: { accessories: { ids: ["${id}"] } }, storeIds: ["${store}"] }) { errors { message } } }`;
  const asked = async (role: Role) => {
    const { codes, made } = await runAs(role, copy);
    return { codes, isAsked: made.includes(accessories.calls.batch) };
  };
  expect(await asked('member')).toEqual({ codes: [], isAsked: true });
  expect(await asked('partial')).toEqual({ codes: ['FORBIDDEN'], isAsked: false });
});

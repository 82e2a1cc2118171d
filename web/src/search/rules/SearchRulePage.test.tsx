// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { useQueryLoader } from 'react-relay';
import { beforeEach, expect, it, vi } from 'vitest';

import { testScreen, type TestScreen } from '../../app/relay/testScreen.tsx';
import SearchRulePageQueryNode, { type SearchRulePageQuery } from './__generated__/SearchRulePageQuery.graphql.ts';
import { closeToast, currentToasts } from '../../app/toasts/toastStack.ts';
import { AbilitiesContext } from '../../app/router/viewerAbilities.ts';
import { StoreScopeContext } from '../../app/router/storeScope.ts';
import { testStore } from '../../app/router/testStoreScope.ts';
import { SearchRulePage } from './SearchRulePage.tsx';
import { searchRulesPaths } from './searchRulesPaths.ts';

beforeEach(() => {
  sessionStorage.clear();
  for (const { id } of currentToasts()) closeToast(id);
  document.body.replaceChildren();
});

const mayAll = () => true;

function Routed({ keyword }: { readonly keyword: string | undefined }) {
  const [queryRef, load] = useQueryLoader<SearchRulePageQuery>(SearchRulePageQueryNode);
  useEffect(() => load({ storeId: 'a1b2c3d4', keyword: keyword ?? '' }), [load, keyword]);
  const params: Record<string, string> = keyword === undefined ? {} : { keyword };
  const location = { pathname: '/', search: '', params, query: new URLSearchParams() };
  return (
    queryRef && (
      <StoreScopeContext value={testStore}>
        <AbilitiesContext value={mayAll}>
          <SearchRulePage queryRef={queryRef} location={location} isStale={false} />
        </AbilitiesContext>
      </StoreScopeContext>
    )
  );
}

const store = { id: 'store-1', storeId: 'a1b2c3d4' };
const none = { productIds: [], categories: [], pages: [], suggestions: [], products: [], missingProductIds: [] };
const rule = (more: object = {}) => ({
  id: 'rule-1',
  internalId: 'r1',
  query: 'lamp',
  matchType: 'EXACTLY',
  included: { ...none, pages: ['about'] },
  excluded: none,
  title: '',
  adjustments: [],
  filter: '',
  replacement: '',
  redirectUrl: '',
  banner: null,
  validFrom: '',
  validUntil: '',
  revision: 3,
  isEnabled: true,
  viewerCanEdit: true,
  cannotEditReason: null,
  scope: [{ id: 'store-1' }],
  updatedAt: '2026-11-21T10:00:00Z',
  updatedBy: 'Bo',
  ...more,
});

async function open(keyword: string | undefined, stored: object | null): Promise<TestScreen> {
  const preview = { isMatch: true, replacement: null, redirectUrl: null, before: [], after: [], hidden: [] };
  const asked = { ...store, searchRulePreview: preview, searchRuleConflicts: [], searchRuleCampaigns: [] };
  const answered = {
    SearchRulePreviewColumnsQuery: { Store: () => asked },
    RuleEffectQuery: { SearchRule: () => ({ effect: null }) },
    CommentsButtonQuery: { Query: () => ({ node: null }) },
    DemoShopLinkQuery: { Store: () => ({ ...store, trackingCode: { demoShopUrl: '/demo-shop/' } }) },
    ReplayPanelQuery: {},
    DraftEffectQuery: {
      Store: () => ({ ...store, searchEvaluation: { queries: [] }, searchExpectationRun: { needsReindexing: false, outcomes: [] } }),
    },
  };
  const path = searchRulesPaths.new({ storeId: testStore.storeId });
  const screen = await testScreen(<Routed keyword={keyword} />, answered, keyword === undefined ? path : `/${keyword}`);
  await screen.answer({ Store: () => ({ ...store, searchRule: stored }) }, 'SearchRulePageQuery');
  return screen;
}

const update = (screen: TestScreen, payload: object) =>
  screen.answer({ UpdateSearchRulePayload: () => payload }, 'searchRuleEditorUpdateMutation');

const queryField = ({ root }: TestScreen) => {
  const field = [...root.querySelectorAll('label')].find(({ textContent }) => textContent === 'Targeted query');
  const input = document.getElementById(field?.htmlFor ?? '');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no field for the query.');
  return input;
};

const submit = ({ root }: TestScreen) =>
  act(async () => root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));

/** Sends the form, whose draft breaks no expectation. */
async function save(screen: TestScreen): Promise<void> {
  await submit(screen);
  await screen.answer({ Store: () => store, SearchExpectationRun: () => ({ outcomes: [] }) }, 'readBrokenExpectationsQuery');
}

/** Picks the product 7, which is to be pinned. */
async function pickProduct(screen: TestScreen): Promise<void> {
  const field = screen.root.querySelector<HTMLInputElement>('input[aria-label$="Add product"]');
  if (field === null) throw new Error('There is no field for a product.');
  vi.useFakeTimers();
  await act(async () => field.focus());
  await screen.type(field, '7');
  await act(() => vi.advanceTimersByTimeAsync(300));
  vi.useRealTimers();
  const node = { internalId: '7', name: 'Kayak', price: null, image: null };
  const found = { Store: () => store, SearchHitConnection: () => ({ edges: [] }), ProductConnection: () => ({ edges: [{ node }] }) };
  await screen.answer(found, 'ProductPickerQuery');
  await act(async () => document.querySelector<HTMLElement>('[role="option"]')?.click());
}

it('a change is saved on the revision that was read, and the form continues with the stored values', async () => {
  const screen = await open('r1', rule());
  await screen.type(queryField(screen), ' lamps ');
  await save(screen);
  const saved = await update(screen, { resource: rule({ query: 'lamps', revision: 4 }), errors: [] });
  expect(saved.request.variables).toMatchObject({
    input: { id: 'rule-1', revision: 3, fields: { query: 'lamps', matchType: 'EXACTLY' }, scope: ['store-1'], isEnabled: true },
  });
  expect([queryField(screen).value, screen.root.querySelector('p[aria-live]')?.textContent]).toEqual(['lamps', 'All changes are saved']);
  await screen.type(queryField(screen), 'torch');
  await save(screen);
  const again = await update(screen, { resource: rule({ query: 'torch', revision: 5 }), errors: [] });
  expect(again.request.variables).toMatchObject({ input: { revision: 4 } });
});

it('a save is undone from its toast: the previous fields, on the revision that it created', async () => {
  const screen = await open('r1', rule());
  await screen.type(queryField(screen), 'lamps');
  await save(screen);
  await update(screen, { resource: rule({ query: 'lamps', revision: 4 }), errors: [] });
  const undo = currentToasts().find(({ title }) => title === 'Saved')?.action;
  expect(undo?.label).toBe('Undo');
  await act(async () => void undo?.onRun());
  const undone = await update(screen, { resource: rule({ query: 'lamp', revision: 5 }), errors: [] });
  expect(undone.request.variables).toMatchObject({ input: { id: 'rule-1', revision: 4, fields: { query: 'lamp' }, isEnabled: true } });
  expect(currentToasts().map(({ title }) => title)).toContain('Change undone');
});

it('a change that someone else saved meanwhile is shown field by field, and merged', async () => {
  const screen = await open('r1', rule());
  await screen.type(queryField(screen), 'lamps');
  await save(screen);
  await update(screen, {
    resource: rule({ query: 'lantern', matchType: 'CONTAINS', revision: 7, updatedBy: 'Ann' }),
    errors: [{ field: null, code: 'CONFLICT', message: 'Somebody else saved.' }],
  });
  const rows = () => [...document.querySelectorAll('table tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
  // The code of the question comes when there is something to ask.
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(rows()).not.toEqual([]);
  }, 10_000);
  expect(rows()).toEqual([
    ['Targeted query', 'lamp', 'lantern', 'lamps'],
    ['Match type', 'Exactly', 'Contains', 'Exactly'],
  ]);
});

it('a new rule is created in its store, and its own URL replaces that of the form', async () => {
  const screen = await open(undefined, null);
  expect(screen.root.querySelector('h1')?.textContent).toBe('New rule');
  await screen.type(queryField(screen), 'lamp');
  await submit(screen);
  expect(screen.root.textContent).toContain('Must contain at least 1 item(s).');
  await pickProduct(screen);
  await save(screen);
  const payload = { edge: { node: rule({ internalId: 'r9' }) }, errors: [] };
  const created = await screen.answer({ CreateSearchRulePayload: () => payload }, 'searchRuleEditorCreateMutation');
  expect(created.request.variables).toMatchObject({
    input: { storeId: 'store-1', fields: { query: 'lamp', included: { products: ['7'] } }, scope: ['store-1'], isEnabled: true },
  });
  expect(screen.navigate.replace).toHaveBeenCalledWith('/store/a1b2c3d4/search/rules/r9');
});

it.each([
  ['Page ID', 'pages', 'returns'],
  ['A query to suggest', 'suggestions', 'desk lamp'],
])('input such as “%s” is pinned and hidden', async (placeholder, kind, word) => {
  const screen = await open('r1', rule({ included: none }));
  const inputs = screen.root.querySelectorAll<HTMLInputElement>(`input[placeholder="${placeholder}"]`);
  expect(inputs).toHaveLength(2);
  for (const [side, input] of inputs.entries()) {
    await screen.type(input, `${word} ${side}`);
    await act(async () => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  }
  await save(screen);
  const saved = await update(screen, { resource: rule({ revision: 4 }), errors: [] });
  expect(saved.request.variables).toMatchObject({
    input: { fields: { included: { [kind]: [`${word} 0`] }, excluded: { [kind]: [`${word} 1`] } } },
  });
});

it('a rule shows every kind of content, and keeps it', async () => {
  const stored = { ...none, categories: ['lamps'], pages: ['about'], suggestions: ['desk lamp'] };
  const screen = await open('r1', rule({ included: stored, excluded: { ...none, pages: ['old'] } }));
  for (const text of ['lamps', 'about', 'desk lamp', 'old']) expect(screen.root.textContent).toContain(text);
  await screen.type(queryField(screen), 'lamps');
  await save(screen);
  const saved = await update(screen, { resource: rule({ query: 'lamps', revision: 4 }), errors: [] });
  expect(saved.request.variables).toMatchObject({
    input: {
      fields: { included: { categories: ['lamps'], pages: ['about'], suggestions: ['desk lamp'] }, excluded: { pages: ['old'] } },
    },
  });
});

it('actions other than pinning and hiding are shown, changed and kept', async () => {
  const adjustments = [{ action: 'BURY', filter: 'stock = 0', strength: 'ALL' }];
  const banner = { title: 'Sale', text: '', imageUrl: '/sale.png', url: '/sale' };
  const more = { adjustments, banner, filter: 'price < 50', redirectUrl: '/lamps', validFrom: '2026-11-27T08:00' };
  const screen = await open('r1', rule(more));
  const named = (text: string) => {
    const label = [...screen.root.querySelectorAll('label')].find(({ textContent }) => textContent === text);
    return document.getElementById(label?.htmlFor ?? '') as HTMLInputElement; // a label names a field
  };
  expect(named('How far').value).toBe('ALL');
  expect(named('Starts').value).toBe('2026-11-27T08:00');
  await screen.type(named('Heading'), 'Bright sale');
  await save(screen);
  const saved = await update(screen, { resource: rule({ ...more, revision: 4 }), errors: [] });
  expect(saved.request.variables).toMatchObject({ input: { fields: { ...more, banner: { ...banner, title: 'Bright sale' } } } });
});

it('a template fills in a new rule', async () => {
  const screen = await open(undefined, null);
  await act(async () =>
    [...screen.root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sold-out products last')?.click(),
  );
  await screen.type(queryField(screen), 'lamp');
  await save(screen);
  const payload = { edge: { node: rule({ internalId: 'r9' }) }, errors: [] };
  const created = await screen.answer({ CreateSearchRulePayload: () => payload }, 'searchRuleEditorCreateMutation');
  const adjustments = [{ action: 'BURY', filter: 'stock = 0', strength: 'ALL' }];
  expect(created.request.variables).toMatchObject({ input: { fields: { query: 'lamp', adjustments } } });
});

it('a rule that breaks an expectation is saved only after a confirmation', async () => {
  const screen = await open('r1', rule());
  await screen.type(queryField(screen), 'lamps');
  const outcome = { query: 'lamp', maxRank: 3, isMetBefore: true, isMetAfter: false, rankBefore: 1, rankAfter: null, redirectAfter: null };
  const ask = async () => {
    await submit(screen);
    const asked = await screen.answer(
      { Store: () => store, SearchExpectationRun: () => ({ outcomes: [outcome] }) },
      'readBrokenExpectationsQuery',
    );
    expect(asked.request.variables).toMatchObject({ id: 'rule-1', draft: { searchRule: { query: 'lamps' } } });
    expect(document.body.textContent).toContain('“lamp”: rank 1 → not in the top 100, must be in the top 3');
  };
  const press = (name: string) =>
    act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
  await ask();
  await press('Cancel');
  await expect(update(screen, {})).rejects.toThrow();
  await ask();
  await press('Save anyway');
  const saved = await update(screen, { resource: rule({ query: 'lamps', revision: 4 }), errors: [] });
  expect(saved.request.variables).toMatchObject({ input: { revision: 3, fields: { query: 'lamps' } } });
});

it('a read-only rule says why, and has no save button', async () => {
  const screen = await open('r1', rule({ viewerCanEdit: false, cannotEditReason: 'It is also in a store that you can’t edit.' }));
  expect(screen.root.textContent).toContain('It is also in a store that you can’t edit.');
  expect([queryField(screen).readOnly, screen.root.querySelector('button[type="submit"]')]).toEqual([true, null]);
});

it('a deleted rule returns to the list', async () => {
  const screen = await open('r1', null);
  expect(screen.root.querySelector('h1')?.textContent).toBe('This no longer exists');
  await act(async () => screen.root.querySelector('a')?.click());
  expect(screen.navigate.push).toHaveBeenCalledWith('/store/a1b2c3d4/search/rules');
});

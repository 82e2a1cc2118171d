// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { OperationCost } from './OperationCost.tsx';

interface Tab {
  readonly query: string;
  readonly variables?: string;
}

const editor = vi.hoisted(() => ({ tabs: [] as Tab[], activeTabIndex: 0 }));
vi.mock('@graphiql/react', () => ({ useGraphiQL: () => editor, pick: () => undefined }));

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const answered = (operations: readonly object[], refusal: string | null = null) =>
  Response.json({ limits: { maxCost: 50_000 }, operations, refusal });

async function show() {
  const root = document.body.appendChild(document.createElement('div'));
  const tree = createRoot(root);
  onTestFinished(() => act(async () => tree.unmount()));
  const draw = (tab: Tab) =>
    act(async () => {
      editor.tabs = [tab];
      tree.render(<OperationCost />);
    });
  const pause = () => act(() => vi.advanceTimersByTimeAsync(400));
  return { root, draw, pause };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe('the cost of the operations in a tab', () => {
  it('is requested after typing has stopped, with the variables', async () => {
    fetched.mockResolvedValue(answered([{ name: 'Orders', cost: 12_345, refusal: null }]));
    const { root, draw, pause } = await show();
    await draw({ query: 'query Orders { ping', variables: '{"first": 5}' });
    await draw({ query: 'query Orders { ping }', variables: '{"first": 5}' });
    expect(fetched).not.toHaveBeenCalled();
    await pause();
    expect(fetched).toHaveBeenCalledTimes(1);
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/graphql/cost');
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin', headers: { 'content-type': 'application/json' } });
    expect(JSON.parse(String(init?.body))).toEqual({ query: 'query Orders { ping }', variables: { first: 5 } });
    expect(root.textContent).toBe('Orders: cost 12,345 of 50,000');
  });

  it('shows for each operation why it would be refused, and the problems of all', async () => {
    fetched.mockResolvedValue(
      answered(
        [
          { name: null, cost: 1, refusal: null },
          { name: 'Large', cost: 60_000, refusal: 'Ask for fewer rows.' },
        ],
        'Several operations.',
      ),
    );
    const { root, draw, pause } = await show();
    await draw({ query: '{ ping } query Large { ping }', variables: '{ half' });
    await pause();
    expect([...root.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Several operations.',
      'This operation: cost 1 of 50,000',
      'Large: cost 60,000 of 50,000. Ask for fewer rows.',
    ]);
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({ query: '{ ping } query Large { ping }' });
  });

  it('belongs to the latest text, whichever response arrives last', async () => {
    const slow = Promise.withResolvers<Response>();
    fetched.mockReturnValueOnce(slow.promise).mockResolvedValueOnce(answered([{ name: 'New', cost: 2, refusal: null }]));
    const { root, draw, pause } = await show();
    await draw({ query: 'query Old { ping }' });
    await pause();
    await draw({ query: 'query New { ping }' });
    await pause();
    expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
    await act(async () => slow.resolve(answered([{ name: 'Old', cost: 1, refusal: null }])));
    expect(root.textContent).toBe('New: cost 2 of 50,000');
  });

  it.each([
    ['the tab is empty', ' ', answered([])],
    ['the gateway refuses to measure', '{ ping }', new Response('', { status: 429 })],
    ['there is no operation', '# nothing', answered([])],
  ])('is hidden when %s', async (_when, query, answer) => {
    fetched.mockResolvedValue(answer);
    const { root, draw, pause } = await show();
    await draw({ query });
    await pause();
    expect(root.innerHTML).toBe('');
    expect(fetched).toHaveBeenCalledTimes(query.trim() === '' ? 0 : 1);
  });

  it('is hidden when the gateway is unavailable', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const { root, draw, pause } = await show();
    await draw({ query: '{ ping }' });
    await pause();
    expect(root.innerHTML).toBe('');
  });
});

// @vitest-environment happy-dom
import MemoryProtocol from 'farce/MemoryProtocol';
import { act, type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createIntl, RawIntlProvider } from 'react-intl';
import { RelayEnvironmentProvider, usePreloadedQuery } from 'react-relay';
import { Environment, Network, PreloadableQueryRegistry, RecordSource, Store } from 'relay-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { RoutePage } from '../../shell/route/RoutePage.tsx';
import { ConsoleFailure } from '../relay/consoleFailure.ts';
import { noteWrite } from '../relay/lastWrite.ts';
import { createConsoleRouter } from './consoleRouter.tsx';
import { type PageProps, plainRoute, queryRoute } from './pageRoute.ts';
import { RouteLink } from './RouteLink.tsx';
import { testQuery, type TestQuery } from './testQuery.ts';
import { AbilitiesContext } from './viewerAbilities.ts';

// React asks for this before it lets a test wait for its effects.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const intl = createIntl({ locale: 'en-US', defaultLocale: 'en-US' });
const title = (text: string) => ({ id: text, defaultMessage: text });

const frameQuery = testQuery('FrameQuery');
const listQuery = testQuery('ListQuery');
const itemQuery = testQuery('ItemQuery');
PreloadableQueryRegistry.set('id-of-FrameQuery', frameQuery.request);
PreloadableQueryRegistry.set('id-of-ListQuery', listQuery.request);

let can = true;

function Frame({ queryRef, children }: PageProps<TestQuery>) {
  const { store } = usePreloadedQuery<TestQuery>(frameQuery.request, queryRef);
  return (
    <AbilitiesContext value={() => can}>
      <header>{store?.name}</header>
      <RouteLink to="/store/a/list">List</RouteLink>
      <RouteLink to="/store/a/list?page=2">Second page</RouteLink>
      <RouteLink to="/store/a/item">Item</RouteLink>
      <RouteLink to="/store/b/list">Other store</RouteLink>
      {children as ReactNode}
    </AbilitiesContext>
  );
}

function List({ queryRef, location, isStale }: PageProps<TestQuery>) {
  usePreloadedQuery<TestQuery>(listQuery.request, queryRef);
  return (
    <section aria-busy={isStale}>
      <h1>List {location.query.get('page') ?? '1'}</h1>
    </section>
  );
}

function Item({ queryRef }: PageProps<TestQuery>) {
  usePreloadedQuery<TestQuery>(itemQuery.request, queryRef);
  return <h1>Item</h1>;
}

const base = { module: 'store' } as const;
const routes = [
  queryRoute({
    ...base,
    path: '/store/:storeId/list',
    name: 'List',
    title: title('All of them'),
    can: 'STORE_VIEW',
    query: listQuery.parameters,
    // Another page of a list is another query, as in the site.
    variables: ({ params, query }) => ({ storeId: `${params['storeId']}${query.get('page') ?? ''}` }),
    page: async () => List,
  }),
  queryRoute({
    ...base,
    path: '/store/:storeId/item',
    name: 'Item',
    title: title('One of them'),
    query: itemQuery.parameters,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '' }),
    page: async () => {
      // As the screen's module does when it has arrived.
      PreloadableQueryRegistry.set('id-of-ItemQuery', itemQuery.request);
      return Item;
    },
  }),
  plainRoute({ ...base, path: '/(.*)?', name: 'NotFound', title: title('Nothing'), page: async () => () => <h1>Nothing here</h1> }),
];
const frame = queryRoute({
  ...base,
  path: '/store/:storeId',
  name: 'Frame',
  title: title('Frame'),
  query: frameQuery.parameters,
  variables: ({ params }) => ({ storeId: params['storeId'] ?? '' }),
  page: async () => Frame,
});

let root: Root | undefined;
let failing: string | undefined;
let held: Promise<void> | undefined;
const asked: string[] = [];
/** What the store of the test under way holds on to; one before may let go late. */
let retained = new Set<object>();

function createEnvironment(): Environment {
  const network = Network.create(async ({ name }, variables) => {
    asked.push(`${name} ${String(variables['storeId'])}`);
    await held;
    if (name === failing) throw new ConsoleFailure({ code: 'X', title: 'Failed', message: 'The database is away.', reference: 'REF1' });
    return {
      data: { store: { id: `store-${String(variables['storeId'])}`, name: `Store ${String(variables['storeId'])}`, __typename: 'Store' } },
    };
  });
  const environment = new Environment({ network, store: new Store(new RecordSource(), { gcReleaseBufferSize: 0 }) });
  const retain = environment.retain.bind(environment);
  const holds = new Set<object>();
  retained = holds;
  environment.retain = (operation) => {
    const hold = retain(operation);
    holds.add(hold);
    return {
      dispose() {
        holds.delete(hold);
        hold.dispose();
      },
    };
  };
  return environment;
}

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 5)));

/** Lets code, data and React settle until something is on screen. */
async function until<Found>(find: () => Found | null | undefined | false): Promise<Found> {
  for (let turn = 0; turn < 200; turn += 1) {
    const found = find();
    if (found) return found;
    await settle();
  }
  throw new Error(`Not found in: ${document.body.innerHTML}`);
}

const heading = (text: string) => until(() => document.querySelector('h1')?.textContent === text);

function link(name: string): HTMLAnchorElement {
  const found = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);
  if (found === undefined) throw new Error(`There is no link ${name}.`);
  return found;
}

const follow = (name: string) => act(async () => link(name).click());

async function open(path: string): Promise<void> {
  const environment = createEnvironment();
  const scopes = [
    { frame, routes },
    { frame: undefined, routes: routes.slice(-1) },
  ];
  const Router = createConsoleRouter({ Page: RoutePage, environment, scopes, protocol: new MemoryProtocol(path) });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root?.render(
      // As in the console: effects run twice.
      <StrictMode>
        <RelayEnvironmentProvider environment={environment}>
          <RawIntlProvider value={intl}>
            <Router />
          </RawIntlProvider>
        </RelayEnvironmentProvider>
      </StrictMode>,
    ),
  );
}

beforeEach(() => {
  can = true;
  failing = undefined;
  held = undefined;
  asked.length = 0;
});

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
});

describe('the router', () => {
  it('requests frame and screen at once, each once, and sets the title', async () => {
    await open('/store/a/list');
    expect(asked).toEqual(['FrameQuery a', 'ListQuery a']);
    await heading('List 1');
    expect(document.title).toBe('All of them');
    expect(asked).toHaveLength(2);
  });

  it('starts the data of a screen before its code is there, and has all files of the code fetched at once', async () => {
    vi.stubGlobal('endcapSite', { files: ['assets/Item.js'], screens: [{ path: '/store/:storeId/item', files: [0] }] });
    await open('/store/a/item');
    expect([...document.head.querySelectorAll('link')].map(({ href }) => new URL(href).pathname)).toEqual(['/assets/Item.js']);
    await heading('Item');
    expect(asked).toEqual(['FrameQuery a', 'ItemQuery a']);
  });

  it('keeps the frame while screens change, without requesting it again', async () => {
    await open('/store/a/list');
    await heading('List 1');
    const header = document.querySelector('header');
    await follow('Item');
    await heading('Item');
    expect(document.querySelector('header')).toBe(header);
    expect(asked.filter((name) => name.startsWith('FrameQuery'))).toHaveLength(1);
    expect(document.title).toBe('One of them');
  });

  it('shows the frame of another store with its own data', async () => {
    await open('/store/a/list');
    await heading('List 1');
    await follow('Other store');
    await until(() => document.querySelector('header')?.textContent === 'Store b');
    expect(asked).toContain('FrameQuery b');
  });

  it('keeps the rows on screen while another page of the same list loads', async () => {
    await open('/store/a/list');
    await heading('List 1');
    let arrive = (): void => undefined;
    held = new Promise((resolve) => {
      arrive = resolve;
    });
    await follow('Second page');
    await settle();
    expect(document.querySelector('h1')?.textContent).toBe('List 1');
    expect(document.querySelector('section')?.getAttribute('aria-busy')).toBe('true');
    await act(async () => arrive());
    await heading('List 2');
    expect(document.querySelector('section')?.getAttribute('aria-busy')).toBe('false');
  });

  it('shows the not-found page, inside a frame and outside', async () => {
    await open('/store/a/elsewhere/deep');
    await heading('Nothing here');
    expect(document.querySelector('header')).not.toBeNull();
    await act(async () => root?.unmount());
    await open('/elsewhere');
    await heading('Nothing here');
    expect(document.querySelector('header')).toBeNull();
  });

  it('shows "Access restricted" instead of a screen that the viewer may not open', async () => {
    can = false;
    await open('/store/a/list');
    await heading('Access restricted');
    expect(document.querySelector('section[aria-busy]')).toBeNull();
  });

  it('keeps an error within its panel, with the reference, and retries on request', async () => {
    failing = 'ListQuery';
    await open('/store/a/list');
    const panel = await until(() => document.querySelector('[role=alert]'));
    expect(panel.textContent).toContain('The database is away.');
    expect(panel.textContent).toContain('REF1');
    expect(document.querySelector('header')?.textContent).toBe('Store a');
    failing = undefined;
    await act(async () => panel.querySelector('button')?.click());
    await heading('List 1');
  });
});

describe('a link under the pointer', () => {
  const itemQueries = () => asked.filter((name) => name.startsWith('ItemQuery')).length;
  const rest = async (name: string) => {
    await act(async () => link(name).dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));
    await until(() => itemQueries() > 0);
  };

  it('preloads the data of its screen, which the visit reuses', async () => {
    await open('/store/a/list');
    await heading('List 1');
    await rest('Item');
    expect(document.querySelector('h1')?.textContent).toBe('List 1');
    await follow('Item');
    await heading('Item');
    expect(itemQueries()).toBe(1);
  });

  it('loads it again after a write in between', async () => {
    await open('/store/a/list');
    await heading('List 1');
    await rest('Item');
    noteWrite();
    await follow('Item');
    await heading('Item');
    expect(itemQueries()).toBe(2);
  });
});

describe('what the router retains', () => {
  it('does not grow over a hundred navigations', async () => {
    await open('/store/a/list');
    await heading('List 1');
    await settle();
    const early = retained.size;
    for (let round = 0; round < 50; round += 1) {
      await follow('Item');
      await heading('Item');
      await follow('List');
      await heading('List 1');
    }
    await settle();
    await settle();
    expect(asked.length).toBeGreaterThan(100);
    expect(retained.size).toBeLessThanOrEqual(early);
  });

  it('does not grow by screens that were left before they were shown', async () => {
    await open('/store/a/list');
    await heading('List 1');
    await settle();
    const early = retained.size;
    for (let round = 0; round < 20; round += 1) {
      await act(async () => {
        link('Item').click();
        link('Second page').click();
        link('List').click();
      });
    }
    await heading('List 1');
    await settle();
    await settle();
    expect(retained.size).toBeLessThanOrEqual(early);
  });

  it('is released when the console is unmounted', async () => {
    await open('/store/a/list');
    await heading('List 1');
    await act(async () => root?.unmount());
    await vi.waitFor(async () => {
      await settle();
      expect(retained.size).toBe(0);
    }, 10_000);
  });
});

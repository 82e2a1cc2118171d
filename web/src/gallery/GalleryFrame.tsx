import { RelayEnvironmentProvider } from 'react-relay';
import { Environment, type GraphQLResponse, Network, RecordSource, Store } from 'relay-runtime';

import { createConsoleRouter } from '../app/router/consoleRouter.tsx';
import { plainRoute } from '../app/router/pageRoute.ts';
import { NumbersContext, numbersOf } from '../app/words/numbers.ts';
import { WordsProvider } from '../app/words/WordsProvider.tsx';
import { KeptLists } from '../account/listViews/KeptLists.tsx';
import { RoutePage } from '../shell/route/RoutePage.tsx';
import { ToastStack } from '../shell/ToastStack.tsx';
import { ConsoleTheme } from '../ui/theme/ConsoleTheme.tsx';
import { GalleryPage } from './GalleryPage.tsx';

const view = {
  __typename: 'ListView',
  id: 'view',
  internalId: '1',
  name: 'Running low',
  search: 'q=oak',
  isShared: true,
  isOwn: true,
  isDefault: false,
  viewerCanEdit: true,
  revision: 1,
  updatedBy: null,
};

/** What the kit asks the graph for, answered without one; nothing can be written. */
const answers: Readonly<Record<string, GraphQLResponse>> = {
  ListViewsQuery: {
    data: { store: { __typename: 'Store', id: 'store', listViews: { __typename: 'ListViews', viewerCanShare: true, views: [view] } } },
  },
};

const environment = new Environment({
  network: Network.create(({ name }) => answers[name] ?? Promise.reject(new Error(`The gallery has no answer to ${name}.`))),
  store: new Store(new RecordSource()),
});

const GalleryRouter = createConsoleRouter({
  environment,
  Page: RoutePage,
  scopes: [
    {
      frame: undefined,
      routes: [
        plainRoute({
          // Its lists believe that the side is a store, and so have views.
          path: '/gallery/:storeId',
          name: 'Gallery',
          title: { id: 'gallery.title', defaultMessage: 'Gallery' },
          module: 'settings',
          page: async () => GalleryPage,
        }),
      ],
    },
  ],
});

const numbers = numbersOf('US', 'en-US');

/** One side of the gallery: every piece in one theme. */
export function GalleryFrame({ scheme }: { scheme: 'light' | 'dark' }) {
  return (
    <RelayEnvironmentProvider environment={environment}>
      <WordsProvider>
        <ConsoleTheme scheme={scheme}>
          <NumbersContext value={numbers}>
            <KeptLists>
              <GalleryRouter />
            </KeptLists>
          </NumbersContext>
        </ConsoleTheme>
        <ToastStack />
      </WordsProvider>
    </RelayEnvironmentProvider>
  );
}

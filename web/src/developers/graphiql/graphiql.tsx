// GraphiQL for reviewers of the schema: a document of its own, built from the npm package, with nothing from another host.
//
// What it needs of the Content-Security-Policy: `style-src 'unsafe-inline'` (the editor sets styles on elements as they run),
// `font-src 'self' data:` (the editor's icons) and `worker-src 'self'` (the editor's workers are files of ours). It needs neither inline
// scripts nor eval. Its requests carry `x-endcap-client: graphiql`: with a signed-in session the gateway then lets any operation run.
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';

import { GraphiQL } from 'graphiql';
import { type ComponentProps, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { parseGraphqlErrors } from '../../app/relay/consoleFailure.ts';
import { sessionPaths } from '../../session/session/sessionPaths.ts';
import { rememberedStore } from '../../app/stored/rememberedStore.ts';
import { exampleOperations } from './exampleOperations.ts';
import { exampleStoreOf, exampleStoreQuery } from './examples/exampleStore.ts';
import { graphiqlHeaders } from './graphiqlHeaders.ts';
import { OperationCost } from './OperationCost.tsx';

type Fetcher = ComponentProps<typeof GraphiQL>['fetcher'];

async function ask(parameters: unknown) {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: graphiqlHeaders,
    body: JSON.stringify(parameters),
    credentials: 'same-origin',
  });
  const answer = await response.json();
  // Without a session nothing can be asked here, not even for the schema; the way back leads here again.
  if (isUnauthenticated(answer)) window.location.replace(sessionPaths.login({}, { to: window.location.pathname }));
  return answer;
}

const fetcher: Fetcher = ask;

/** The store and the company of the person; placeholders while the server does not answer. */
async function exampleStore() {
  const storeId = rememberedStore() ?? '';
  const variables = { storeId, hasStore: storeId !== '' };
  return exampleStoreOf(await ask({ query: exampleStoreQuery, variables }).catch(() => undefined), storeId);
}

function isUnauthenticated(answer: unknown): boolean {
  const errors = typeof answer === 'object' && answer !== null && 'errors' in answer ? answer.errors : undefined;
  return parseGraphqlErrors(errors).some(({ code }) => code === 'UNAUTHENTICATED' || code === 'PERSISTED_OPERATIONS_ONLY');
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <div style={{ position: 'fixed', inset: 0 }}>
      <GraphiQL fetcher={fetcher} defaultTabs={exampleOperations(await exampleStore())} defaultEditorToolsVisibility="variables">
        <GraphiQL.Footer>
          <OperationCost />
        </GraphiQL.Footer>
      </GraphiQL>
    </div>
  </StrictMode>,
);

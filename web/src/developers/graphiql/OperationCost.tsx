import { pick, useGraphiQL } from '@graphiql/react';
import { useEffect, useState } from 'react';

import { numbersOf } from '../../app/words/numbers.ts';
import { graphiqlHeaders } from './graphiqlHeaders.ts';

/** The answer of the gateway's `POST /graphql/cost`. */
interface MeasuredSource {
  readonly limits: { readonly maxCost: number };
  readonly operations: readonly { readonly name: string | null; readonly cost: number; readonly refusal: string | null }[];
  readonly refusal: string | null;
}

/** No one reads a cost between two keystrokes. */
const pauseMs = 400;

function parseVariables(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // half written, or empty
  }
}

async function measure(query: string, variables: string, signal: AbortSignal): Promise<MeasuredSource | undefined> {
  const body = JSON.stringify({ query, variables: parseVariables(variables) });
  const response = await fetch('/graphql/cost', { method: 'POST', headers: graphiqlHeaders, credentials: 'same-origin', body, signal });
  return response.ok ? ((await response.json()) as MeasuredSource) : undefined; // the gateway's own type
}

/** GraphiQL is in English, regardless of who reads it. */
const numbers = numbersOf('US');

/** What the operations of the tab cost before they run, as the gateway measures them. */
export function OperationCost() {
  const { tabs, activeTabIndex } = useGraphiQL(pick('tabs', 'activeTabIndex'));
  const tab = tabs[activeTabIndex];
  const query = tab?.query ?? '';
  const variables = tab?.variables ?? '';
  const [measured, setMeasured] = useState<MeasuredSource>();

  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      // Without an answer nothing is said: running the operation says what is wrong.
      const shown = query.trim() === '' ? Promise.resolve(undefined) : measure(query, variables, abort.signal).catch(() => undefined);
      void shown.then((answer) => {
        if (!abort.signal.aborted) setMeasured(answer);
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, variables]);

  const { operations = [], refusal = null, limits } = measured ?? {};
  if (limits === undefined || (operations.length === 0 && refusal === null)) return null;
  return (
    <ul
      aria-label="Cost before it runs"
      style={{ margin: 0, padding: '8px 16px', listStyle: 'none', maxHeight: '8.5em', overflowY: 'auto' }}
    >
      {refusal !== null && <li>{refusal}</li>}
      {operations.map((operation, at) => (
        <li key={operation.name ?? at}>
          {operation.name ?? 'This operation'}: cost {numbers.count(operation.cost)} of {numbers.count(limits.maxCost)}
          {operation.refusal === null ? '' : `. ${operation.refusal}`}
        </li>
      ))}
    </ul>
  );
}

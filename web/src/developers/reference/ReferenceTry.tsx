import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql } from 'react-relay';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { Notice } from '../../ui/state/Notice.tsx';
import type { ReferenceTryMutation } from './__generated__/ReferenceTryMutation.graphql.ts';
import { referenceMessages as messages } from './reference.messages.ts';
import styles from './reference.module.css';

interface ReferenceTryProps {
  readonly path: string;
  readonly example: unknown;
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** Sends a public call that only reads, and shows what comes back. */
export function ReferenceTry({ path, example }: ReferenceTryProps) {
  const id = useId();
  const { id: storeId } = useStoreScope();
  const numbers = useNumbers();
  const [text, setText] = useState(() => JSON.stringify(example, null, 2));
  const [problem, setProblem] = useState<'notJson' | { readonly text: string }>();
  const [outcome, setOutcome] = useState<{ readonly status: number; readonly ms: number; readonly answer: unknown }>();
  const [write, isSending] = useWrite<ReferenceTryMutation>(graphql`
    mutation ReferenceTryMutation($input: TryApiCallInput!) {
      tryApiCall(input: $input) {
        status
        ms
        answer
        errors {
          message
        }
      }
    }
  `);
  const onSend = async () => {
    const body = parsed(text);
    setProblem(body === undefined ? 'notJson' : undefined);
    if (body === undefined) return;
    const payload = (await write({ input: { storeId, call: path, body: body.value } }))?.tryApiCall;
    if (payload === undefined) return;
    const [error] = payload.errors;
    if (error === undefined) setOutcome(payload);
    else setProblem({ text: error.message });
  };
  return (
    <section className={styles['try']}>
      <h3>
        <FormattedMessage {...messages.try} />
      </h3>
      <p className={styles['text']}>
        <FormattedMessage {...messages.tryText} />
      </p>
      <label htmlFor={id}>
        <FormattedMessage {...messages.body} />
      </label>
      <textarea
        id={id}
        className={styles['body']}
        rows={Math.min(16, text.split('\n').length + 1)}
        spellCheck={false}
        value={text}
        aria-invalid={problem !== undefined || undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {problem !== undefined && (
        <Notice tone="danger">{problem === 'notJson' ? <FormattedMessage {...messages.notJson} /> : problem.text}</Notice>
      )}
      <div>
        <Button loading={isSending} onClick={() => void onSend()}>
          <FormattedMessage {...messages.send} />
        </Button>
      </div>
      {outcome !== undefined && (
        <div role="status">
          <p>
            <FormattedMessage
              {...messages.answered}
              values={{ status: numbers.plain(outcome.status), ms: numbers.decimal(outcome.ms, 1) }}
            />
          </p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre className={styles['code']} tabIndex={0}>
            {JSON.stringify(outcome.answer, null, 2)}
          </pre>
        </div>
      )}
    </section>
  );
}

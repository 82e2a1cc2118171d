import { FormattedMessage, useIntl } from 'react-intl';

import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { curlOf, fieldsOf, type FieldSchema, type ReferenceCall, type ReferenceFailure } from './referenceCalls.ts';
import { referenceMessages as messages } from './reference.messages.ts';
import styles from './reference.module.css';
import { ReferenceTry } from './ReferenceTry.tsx';

interface ReferenceCallPanelProps {
  readonly call: ReferenceCall;
  readonly failures: readonly ReferenceFailure[];
  readonly publicKey: string;
  /** Where the api is reached. */
  readonly apiAddress: string;
}

/** One call: what it takes, what it answers, a command to copy, and a form to try it. */
export function ReferenceCallPanel({ call, failures, publicKey, apiAddress }: ReferenceCallPanelProps) {
  const intl = useIntl();
  const example = 'key' in call.example ? { ...call.example, key: publicKey } : call.example;
  const command = curlOf(apiAddress, call.url, example, call.needsSession);
  return (
    <article className={styles['call']}>
      <h2 className={styles['url']}>
        <span className={styles['method']}>POST</span> {call.url}
      </h2>
      <p>{call.summary}</p>
      <p className={styles['text']}>{call.access}</p>
      <h3>
        <FormattedMessage {...messages.input} />
      </h3>
      <Fields schema={call.input} />
      <h3>
        <FormattedMessage {...messages.example} />
      </h3>
      {/* A long one scrolls, and the keyboard must reach what scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles['code']} tabIndex={0}>
        {JSON.stringify(example, null, 2)}
      </pre>
      <h3>
        <FormattedMessage {...messages.curl} />
      </h3>
      <div className={styles['command']}>
        <code>{command}</code>
        <CopyButton text={command} what={intl.formatMessage(messages.command)} />
      </div>
      {call.isTriable && <ReferenceTry path={call.path} example={example} />}
      <h3>
        <FormattedMessage {...messages.answer} />
      </h3>
      <Fields schema={call.answer} />
      <h3>
        <FormattedMessage {...messages.answerExample} />
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles['code']} tabIndex={0}>
        {JSON.stringify(call.answerExample, null, 2)}
      </pre>
      <h3>
        <FormattedMessage {...messages.failures} />
      </h3>
      <p className={styles['text']}>
        <FormattedMessage {...messages.failuresText} />
      </p>
      <Failures failures={failures} />
    </article>
  );
}

function Failures({ failures }: { failures: readonly ReferenceFailure[] }) {
  return (
    <table className={styles['failures']}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage {...messages.status} />
          </th>
          <th scope="col">
            <FormattedMessage {...messages.meaning} />
          </th>
        </tr>
      </thead>
      <tbody>
        {failures.map(({ status, type, meaning, example }) => (
          <tr key={type}>
            <td>{status}</td>
            <td>
              <details>
                <summary>
                  <code>{type}</code> {meaning}
                </summary>
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
                <pre className={styles['code']} tabIndex={0}>
                  {JSON.stringify(example, null, 2)}
                </pre>
              </details>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Fields({ schema }: { schema: FieldSchema }) {
  const fields = fieldsOf(schema);
  if (fields.length === 0)
    return (
      <p className={styles['text']}>
        <FormattedMessage {...messages.nothingInside} />
      </p>
    );
  return (
    <table className={styles['fields']}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage {...messages.name} />
          </th>
          <th scope="col">
            <FormattedMessage {...messages.meaning} />
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, type, isRequired, meaning }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>{' '}
              <span className={styles['text']}>
                <FormattedMessage {...(isRequired ? messages.required : messages.optional)} />
              </span>
            </td>
            <td>
              {meaning !== '' && <div>{meaning}</div>}
              <span className={styles['text']}>{type}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

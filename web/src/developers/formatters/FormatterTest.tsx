import { Alert, Badge, Button, Text, Textarea, Title } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';

import { readNow } from '../../app/relay/readNow.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import type { FormatterTestQuery, FormatterTestQuery$data } from './__generated__/FormatterTestQuery.graphql.ts';
import { formattersMessages as messages } from './formatters.messages.ts';
import styles from './formatters.module.css';
import { type FrameResult, runInFrame } from './runInFrame.ts';

type ServerResult = NonNullable<FormatterTestQuery$data['store']>['formatterTest'];

const types: Readonly<Record<string, MessageDescriptor>> = {
  TEXT: messages.typeText,
  NUMBER: messages.typeNumber,
  BOOLEAN: messages.typeBoolean,
  LIST: messages.typeList,
  OBJECT: messages.typeObject,
  NOTHING: messages.typeNothing,
  FUNCTION: messages.typeFunction,
};
/** What went wrong by no fault of a line; of the others the engine's own words say more. */
const errors: Readonly<Record<string, MessageDescriptor>> = {
  NOT_A_FUNCTION: messages.errorNoFunction,
  TIME: messages.errorTime,
  MEMORY: messages.errorMemory,
  OUTPUT: messages.errorOutput,
  PROMISE: messages.errorPromise,
};
/** What a design can show: a text or a number. */
const shownTypes = new Set(['TEXT', 'NUMBER']);

interface FormatterTestProps {
  readonly storeId: string;
  readonly source: string;
  /** A product of the store to test with. */
  readonly product: unknown;
}

/** Runs the function on an input that one gives, in the browser's isolated frame and in the server's sandbox. */
export function FormatterTest({ storeId, source, product }: FormatterTestProps) {
  const intl = useIntl();
  const environment = useRelayEnvironment();
  const [input, setInput] = useState('"Oak table"');
  const [productText, setProductText] = useState(() => JSON.stringify(product ?? { name: 'Oak table', price: 129.5 }, null, 2));
  const [browser, setBrowser] = useState<FrameResult | null>(null);
  const [server, setServer] = useState<ServerResult | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const question = JSON.stringify([source, input, productText]);
  const [ran, setRan] = useState(question);
  const [isFailed, setIsFailed] = useState(false);
  const isJson = (text: string) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  const notJson = (text: string) => (isJson(text) ? undefined : intl.formatMessage(messages.notJson));
  const isReady = isJson(input) && isJson(productText) && source.trim() !== '';

  const run = async () => {
    setIsRunning(true);
    setIsFailed(false);
    setRan(question);
    const inFrame = runInFrame(source, input, productText).then(setBrowser);
    // No fragment: it runs an unsaved function at the press of a button, and the last result stays until the next.
    const onServer = readNow<FormatterTestQuery>(
      environment,
      graphql`
        query FormatterTestQuery($storeId: String!, $function: String!, $input: String!, $product: String) @throwOnFieldError {
          store(storeId: $storeId) {
            formatterTest(function: $function, input: $input, product: $product) {
              output
              outputType
              error {
                kind
                message
                line
                column
              }
              logs
              milliseconds
            }
          }
        }
      `,
      { storeId, function: source, input, product: productText },
    )
      .then((data) => setServer(data?.store?.formatterTest ?? null))
      .catch(() => setIsFailed(true));
    await Promise.all([inFrame, onServer]);
    setIsRunning(false);
  };
  const type = server?.outputType;

  return (
    <section className={styles['test']} aria-label={intl.formatMessage(messages.test)} aria-busy={isRunning}>
      <Title order={2} size="h5">
        <FormattedMessage {...messages.test} />
      </Title>
      <Textarea
        label={intl.formatMessage(messages.input)}
        description={intl.formatMessage(messages.inputHint)}
        value={input}
        rows={2}
        spellCheck={false}
        error={notJson(input)}
        classNames={{ input: styles['code'] ?? '' }}
        onChange={(event) => setInput(event.currentTarget.value)}
      />
      <Textarea
        label={intl.formatMessage(messages.product)}
        description={intl.formatMessage(messages.productHint)}
        value={productText}
        rows={5}
        spellCheck={false}
        error={notJson(productText)}
        classNames={{ input: styles['code'] ?? '' }}
        onChange={(event) => setProductText(event.currentTarget.value)}
      />
      <Button
        variant="default"
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        loading={isRunning}
        disabled={!isReady}
        onClick={() => void run()}
      >
        <FormattedMessage {...messages.run} />
      </Button>
      <div aria-live="polite" className={styles['results']} data-stale={ran !== question || undefined}>
        {ran !== question && (browser !== null || server !== null) && (
          <Text size="sm" c="dimmed">
            <FormattedMessage {...messages.stale} />
          </Text>
        )}
        {browser !== null && <Result title={messages.inBrowser} {...browser} error={browser.error} />}
        {isFailed && (
          <Alert color="red" role="alert">
            <FormattedMessage {...messages.testFailed} />
          </Alert>
        )}
        {server !== null && (
          <Result
            title={messages.onServer}
            output={server.output ?? null}
            error={server.error?.message ?? null}
            kind={server.error?.kind ?? null}
            line={server.error?.line ?? null}
            logs={server.logs}
            milliseconds={server.milliseconds}
          />
        )}
        {type !== null && type !== undefined && (
          <Text size="sm">
            <FormattedMessage {...messages.answersType} values={{ type: intl.formatMessage(types[type] ?? messages.typeObject) }} />{' '}
            {!shownTypes.has(type) && (
              <Badge color="yellow" variant="light" tt="none" radius="sm">
                <FormattedMessage {...messages.typeWarning} />
              </Badge>
            )}
          </Text>
        )}
        {browser !== null &&
          server !== null &&
          browser.error === null &&
          server.error === null &&
          browser.output !== (server.output ?? null) && (
            <Alert color="yellow">
              <FormattedMessage {...messages.differ} />
            </Alert>
          )}
      </div>
    </section>
  );
}

interface ResultProps {
  readonly title: MessageDescriptor;
  readonly output: string | null;
  readonly error: string | null;
  readonly kind: string | null;
  readonly line: number | null;
  readonly logs: readonly string[];
  readonly milliseconds: number;
}

/** What one of the two made of the input. */
function Result({ title, output, error, kind, line, logs, milliseconds }: ResultProps) {
  const numbers = useNumbers();
  const known = kind === null ? undefined : errors[kind];
  return (
    <div className={styles['result']} data-wrong={error !== null || undefined}>
      <Text size="xs" c="dimmed">
        <FormattedMessage {...title} /> · <FormattedMessage {...messages.took} values={{ time: numbers.decimal(milliseconds, 1) }} />
      </Text>
      {error === null ? (
        <pre className={styles['output']}>{output ?? '–'}</pre>
      ) : (
        <Text size="sm" role="alert" className={styles['error'] ?? ''}>
          {known !== undefined ? (
            <FormattedMessage {...known} />
          ) : line === null ? (
            error
          ) : (
            <FormattedMessage {...messages.errorLine} values={{ line, message: error }} />
          )}
        </Text>
      )}
      {logs.length > 0 && <pre className={styles['logs']}>{logs.join('\n')}</pre>}
    </div>
  );
}

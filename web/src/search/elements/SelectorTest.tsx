import { Button, Code, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';

import { readNow } from '../../app/relay/readNow.ts';
import type { SelectorTestQuery } from './__generated__/SelectorTestQuery.graphql.ts';
import { searchElementsMessages as messages } from './searchElements.messages.ts';
import { type SelectorFinding, testSelector } from './selectorMatches.ts';

interface SelectorTestProps {
  readonly storeId: string;
  readonly selector: string;
}

type Outcome = SelectorFinding | { readonly kind: 'unreachable'; readonly reason: string } | { readonly kind: 'failed' };

/** Tries the selector on a page of the shop, as the page is before its scripts run. */
export function SelectorTest({ storeId, selector }: SelectorTestProps) {
  const intl = useIntl();
  const environment = useRelayEnvironment();
  const [url, setUrl] = useState('');
  const [isTesting, setIsTesting] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const isUrl = /^https?:\/\/./i.test(url.trim());
  const test = async () => {
    setIsTesting(true);
    try {
      // No fragment: the page is not shown; the selector is tried on it once.
      const data = await readNow<SelectorTestQuery>(
        environment,
        graphql`
          query SelectorTestQuery($storeId: String!, $url: String!) @throwOnFieldError {
            store(storeId: $storeId) {
              shopPage(url: $url) {
                html
                reason
              }
            }
          }
        `,
        { storeId, url: url.trim() },
      );
      const page = data?.store?.shopPage;
      if (page == null) setOutcome({ kind: 'failed' });
      else setOutcome(page.html == null ? { kind: 'unreachable', reason: page.reason } : testSelector(page.html, selector));
    } catch {
      setOutcome({ kind: 'failed' }); // the network layer has said why
    } finally {
      setIsTesting(false);
    }
  };
  return (
    <div>
      <Group align="end" gap="xs" wrap="nowrap">
        <TextInput
          style={{ flex: 1 }}
          type="url"
          label={intl.formatMessage(messages.testUrl)}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Button variant="default" loading={isTesting} disabled={!isUrl || selector.trim() === ''} onClick={() => void test()}>
          <FormattedMessage {...messages.testSelector} />
        </Button>
      </Group>
      <div aria-live="polite">{outcome !== undefined && <Finding outcome={outcome} />}</div>
    </div>
  );
}

function Finding({ outcome }: { readonly outcome: Outcome }) {
  if (outcome.kind === 'unreachable')
    return (
      <Text size="sm" mt="xs">
        {outcome.reason}
      </Text>
    );
  if (outcome.kind === 'failed' || outcome.kind === 'invalid')
    return (
      <Text size="sm" mt="xs">
        <FormattedMessage {...(outcome.kind === 'failed' ? messages.testFailed : messages.testInvalid)} />
      </Text>
    );
  return (
    <>
      <Text size="sm" mt="xs">
        <FormattedMessage {...messages.testMatches} values={{ count: outcome.count }} />
      </Text>
      {outcome.html !== '' && (
        <Code block mt={4} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {outcome.html}
        </Code>
      )}
    </>
  );
}

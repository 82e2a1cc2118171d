import { Badge, Button, Code, Skeleton, Table, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { DomainCheckQuery } from './__generated__/DomainCheckQuery.graphql.ts';
import styles from './emailConfiguration.module.css';
import { emailConfigurationMessages as messages } from './emailConfiguration.messages.ts';

interface DomainCheckProps {
  readonly storeId: string;
  /** Of the saved configuration: another one is checked again. */
  readonly revision: number;
  readonly isDirty: boolean;
}

const states = {
  OK: { label: messages.recordOk, color: 'green' },
  MISSING: { label: messages.recordMissing, color: 'red' },
  DIFFERENT: { label: messages.recordDifferent, color: 'yellow' },
  UNKNOWN: { label: messages.recordUnknown, color: 'gray' },
  '%future added value': { label: messages.recordUnknown, color: 'gray' },
} as const;

/** The DNS records of the sender domain, with what the domain name system says of them. */
export function DomainCheck({ storeId, revision, isDirty }: DomainCheckProps) {
  const [attempt, setAttempt] = useState(0);
  const key = revision * 1000 + attempt;
  const again = () => setAttempt((last) => last + 1);
  return (
    <FormSection title={messages.records} hint={messages.recordsHint}>
      <PageErrorBoundary attempt={key} onRetry={again}>
        <Suspense fallback={<Skeleton h={160} />}>
          <Records storeId={storeId} fetchKey={key} />
        </Suspense>
      </PageErrorBoundary>
      <div>
        <Button variant="default" disabled={isDirty} onClick={again}>
          <FormattedMessage {...messages.check} />
        </Button>
      </div>
      {isDirty && (
        <Text size="xs" c="dimmed">
          <FormattedMessage {...messages.saveFirst} />
        </Text>
      )}
    </FormSection>
  );
}

function Records({ storeId, fetchKey }: { readonly storeId: string; readonly fetchKey: number }) {
  const intl = useIntl();
  const data = useLazyLoadQuery<DomainCheckQuery>(
    graphql`
      query DomainCheckQuery($storeId: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          emailDomainCheck {
            purpose
            type
            name
            value
            state
            found
          }
        }
      }
    `,
    { storeId },
    { fetchPolicy: 'network-only', fetchKey },
  );
  const records = loaded(data.store).emailDomainCheck;
  if (records.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.noDomain} />
      </Text>
    );
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table className={styles['records'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <FormattedMessage {...messages.recordType} />
            </Table.Th>
            <Table.Th>
              <FormattedMessage {...messages.recordName} />
            </Table.Th>
            <Table.Th>
              <FormattedMessage {...messages.recordValue} />
            </Table.Th>
            <Table.Th>
              <FormattedMessage {...messages.recordState} />
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {records.map(({ purpose, type, name, value, state, found }) => (
            <Table.Tr key={`${purpose} ${name}`}>
              <Table.Td>
                {purpose === 'PROOF' ? <FormattedMessage {...messages.proof} /> : purpose === 'CNAME' ? type : `${purpose} (${type})`}
              </Table.Td>
              <Table.Td>
                <Code>{name}</Code>
              </Table.Td>
              <Table.Td>
                <Code>{value}</Code>
                {state === 'DIFFERENT' && (
                  <Text size="xs" c="dimmed">
                    <FormattedMessage {...messages.recordFound} values={{ found: intl.formatList(found, { type: 'unit' }) }} />
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                <Badge variant="light" tt="none" color={states[state].color}>
                  <FormattedMessage {...states[state].label} />
                </Badge>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

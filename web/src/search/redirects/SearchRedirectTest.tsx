import { Alert, Badge, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { LiveAnswer } from '../../ui/form/LiveAnswer.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { SearchRedirectTestQuery } from './__generated__/SearchRedirectTestQuery.graphql.ts';
import { searchRedirectsMessages as messages } from './searchRedirects.messages.ts';
import { searchRedirectsAddress } from './searchRedirectsAddress.ts';

interface SearchRedirectTestProps {
  readonly storeId: string;
  /** Global id of the stored redirect that the draft replaces; null for a new one. */
  readonly id: string | null;
  /** What the form holds; null while it is not enough for a redirect. */
  readonly fields: SearchRedirectTestQuery['variables']['fields'];
  readonly isEnabled: boolean;
}

/** Where a query goes and why, live while a redirect is edited. */
export function SearchRedirectTest({ storeId, id, fields, isEnabled }: SearchRedirectTestProps) {
  const intl = useIntl();
  const [query, setQuery] = useState('');
  return (
    <FormSection title={messages.testTitle}>
      <TextInput
        size="sm"
        type="search"
        maxLength={2000}
        value={query}
        aria-label={intl.formatMessage(messages.testLabel)}
        placeholder={intl.formatMessage(messages.testLabel)}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {!isEnabled && (
        <Alert color="yellow" py="xs">
          <FormattedMessage {...messages.testDisabled} />
        </Alert>
      )}
      {query.trim() === '' ? (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.testHint} />
        </Text>
      ) : (
        <LiveAnswer question={{ query, fields }} fallback={<Skeleton h={48} />}>
          {(asked, isStale) => (
            <div aria-live="polite" aria-busy={isStale}>
              <Outcome storeId={storeId} id={id} {...asked} />
            </div>
          )}
        </LiveAnswer>
      )}
    </FormSection>
  );
}

function Outcome(variables: Omit<SearchRedirectTestProps, 'isEnabled'> & { readonly query: string }) {
  const { storeId, id: own } = variables;
  const data = useLazyLoadQuery<SearchRedirectTestQuery>(
    graphql`
      query SearchRedirectTestQuery($storeId: String!, $query: String!, $fields: SearchRedirectFieldsInput, $id: ID) @throwOnFieldError {
        store(storeId: $storeId) {
          searchRedirectTest(query: $query, fields: $fields, id: $id) {
            normalisedQuery
            redirect {
              id
              internalId
              url
              match
              matchedQuery
            }
          }
        }
      }
    `,
    variables,
    // Others change redirects too.
    { fetchPolicy: 'store-and-network' },
  );
  const { normalisedQuery, redirect } = loaded(data.store).searchRedirectTest;
  if (redirect === null || redirect === undefined) {
    return (
      <Text size="sm">
        <FormattedMessage {...messages.testNone} values={{ query: normalisedQuery }} />
      </Text>
    );
  }
  const { id, internalId } = redirect;
  return (
    <>
      <Group gap="xs" wrap="nowrap" align="center">
        <IconArrowRight size={16} aria-hidden style={{ flex: 'none' }} />
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {redirect.url}
        </Text>
        {internalId == null || id === own ? (
          <Badge variant="light" size="sm" tt="none" style={{ flex: 'none' }}>
            <FormattedMessage {...messages.testThis} />
          </Badge>
        ) : (
          <PageLink to={searchRedirectsAddress.paths.item({ storeId, id: internalId })}>
            <FormattedMessage {...messages.testOther} />
          </PageLink>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        <FormattedMessage
          {...(redirect.match === 'EXACT' ? messages.testExact : messages.testContains)}
          values={{ query: redirect.matchedQuery }}
        />
      </Text>
    </>
  );
}

import { Alert, Badge, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { StoredResource } from '../../resources/storedResource.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PoliteAnswer } from '../../ui/form/LiveAnswer.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { SearchRedirectTestQuery } from './__generated__/SearchRedirectTestQuery.graphql.ts';
import { searchRedirectsMessages as messages } from './searchRedirects.messages.ts';
import { searchRedirectsAddress } from './searchRedirectsAddress.ts';

interface SearchRedirectTestProps {
  readonly storeId: string;
  /** The stored redirect that the draft replaces; null for a new one. */
  readonly stored: StoredResource<object> | null;
  /** What the form holds; null while it is not enough for a redirect. */
  readonly fields: SearchRedirectTestQuery['variables']['fields'];
  readonly isEnabled: boolean;
}

/** Where a query goes and why, live while a redirect is edited. */
export function SearchRedirectTest({ storeId, stored, fields, isEnabled }: SearchRedirectTestProps) {
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
        <PoliteAnswer question={{ query, fields }} fallback={<Skeleton h={48} />}>
          {(asked) => <Outcome storeId={storeId} stored={stored} {...asked} />}
        </PoliteAnswer>
      )}
    </FormSection>
  );
}

function Outcome({ stored, ...asked }: Omit<SearchRedirectTestProps, 'isEnabled'> & { readonly query: string }) {
  const data = useLazyLoadQuery<SearchRedirectTestQuery>(
    graphql`
      query SearchRedirectTestQuery($storeId: String!, $query: String!, $fields: SearchRedirectFieldsInput, $id: ID) @throwOnFieldError {
        store(storeId: $storeId) {
          searchRedirectTest(query: $query, fields: $fields, id: $id) {
            normalisedQuery
            redirect {
              internalId
              url
              match
              matchedQuery
            }
          }
        }
      }
    `,
    { ...asked, id: stored?.head.id ?? null },
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
  return (
    <>
      <Group gap="xs" wrap="nowrap" align="center">
        <IconArrowRight size={16} aria-hidden style={{ flex: 'none' }} />
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {redirect.url}
        </Text>
        {redirect.internalId == null || redirect.internalId === stored?.head.internalId ? (
          <Badge variant="light" size="sm" tt="none" style={{ flex: 'none' }}>
            <FormattedMessage {...messages.testThis} />
          </Badge>
        ) : (
          <PageLink to={searchRedirectsAddress.paths.item({ storeId: asked.storeId, id: redirect.internalId })}>
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

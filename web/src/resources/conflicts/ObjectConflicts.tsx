import { Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { typedPath } from '../../app/router/typedPath.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { ObjectConflictsQuery } from './__generated__/ObjectConflictsQuery.graphql.ts';
import { conflictsMessages as messages } from './conflicts.messages.ts';

interface ObjectConflictsProps {
  readonly storeId: string;
  readonly object: 'REDIRECT' | 'SYNONYM';
  /** Its internalId; nothing is shown of one that is not saved yet. */
  readonly id: string | undefined;
}

const campaignPath = typedPath('/store/:storeId/merchandising/:id');

/** The campaigns that conflict with a saved redirect or synonym, and what else is wrong with it, on its own page; nothing where there is nothing, or for staff who may not see campaigns. */
export function ObjectConflicts({ id, ...props }: ObjectConflictsProps) {
  if (id === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Conflicts id={id} {...props} />
    </Suspense>
  );
}

function Conflicts({ storeId, object, id }: ObjectConflictsProps) {
  const data = useLazyLoadQuery<ObjectConflictsQuery>(
    graphql`
      query ObjectConflictsQuery($storeId: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          merchandisingConflicts @catch(to: NULL) {
            object
            internalId
            campaignId
            campaignName
            message
          }
        }
      }
    `,
    { storeId },
    { fetchPolicy: 'store-and-network' },
  );
  const own = (loaded(data.store).merchandisingConflicts ?? []).filter((one) => one.object === object && one.internalId === id);
  if (own.length === 0) return null;
  return (
    <FormSection title={messages.title}>
      <Stack gap="xs">
        {own.map(({ campaignId, campaignName, message }) => (
          <Text key={`${campaignId} ${message}`} size="sm">
            {campaignId != null && (
              <>
                <PageLink to={campaignPath({ storeId, id: campaignId })}>{campaignName}</PageLink>:{' '}
              </>
            )}
            {message}
          </Text>
        ))}
      </Stack>
    </FormSection>
  );
}

import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment, useLazyLoadQuery } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import styles from '../../ui/figures/figures.module.css';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { useReload } from '../../ui/page/useReload.ts';
import type { EmailListMembers_list$key } from './__generated__/EmailListMembers_list.graphql.ts';
import type { EmailListMembersAddMutation } from './__generated__/EmailListMembersAddMutation.graphql.ts';
import type { EmailListMembersQuery } from './__generated__/EmailListMembersQuery.graphql.ts';
import type { EmailListMembersRemoveMutation } from './__generated__/EmailListMembersRemoveMutation.graphql.ts';
import { AddSubscriberDialog } from './AddSubscriberDialog.tsx';
import { emailListsMessages as messages } from './emailLists.messages.ts';
import { ImportSubscribersDialog } from './ImportSubscribersDialog.tsx';
import { subscribersMessages } from './subscribers.messages.ts';
import { subscribersPath } from './subscribersPaths.ts';

/** The members of a stored list: how many, the newest, and the ways to more and fewer of them. */
export function EmailListMembers({ list: key }: { readonly list: EmailListMembers_list$key | null }) {
  const list = useFragment(
    graphql`
      fragment EmailListMembers_list on EmailList {
        id
        internalId
        subscribers
        pending
        viewerCanEdit
      }
    `,
    key,
  );
  const { id: storeGlobalId, storeId } = useStoreScope();
  const numbers = useNumbers();
  const [dialog, setDialog] = useState<'add' | 'import'>();
  if (list == null)
    return (
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.saveFirst} />
      </Text>
    );
  const close = () => setDialog(undefined);
  return (
    <section className={styles['card']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>
          <FormattedMessage {...messages.members} />
        </h2>
        {list.viewerCanEdit && (
          <Group gap="xs">
            <Button variant="default" size="sm" onClick={() => setDialog('import')}>
              <FormattedMessage {...messages.importMembers} />
            </Button>
            <Button variant="default" size="sm" onClick={() => setDialog('add')}>
              <FormattedMessage {...messages.addMember} />
            </Button>
          </Group>
        )}
      </div>
      <Text size="sm" c="dimmed" my="xs">
        <FormattedMessage {...messages.membersText} values={counted(numbers, list.subscribers)} />
      </Text>
      <NewestMembers internalId={list.internalId} id={list.id} version={list.subscribers + list.pending} canEdit={list.viewerCanEdit} />
      {dialog === 'add' && <AddSubscriberDialog storeGlobalId={storeGlobalId} listId={list.id} onClose={close} />}
      {dialog === 'import' && <ImportSubscribersDialog storeGlobalId={storeGlobalId} storeId={storeId} listId={list.id} onClose={close} />}
    </section>
  );
}

interface NewestMembersProps {
  readonly id: string;
  readonly internalId: string;
  /** Changes whenever the members do. */
  readonly version: number;
  readonly canEdit: boolean;
}

function NewestMembers({ id, internalId, version, canEdit }: NewestMembersProps) {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const { storeId } = useStoreScope();
  const reload = useReload();
  const { store } = useLazyLoadQuery<EmailListMembersQuery>(
    graphql`
      query EmailListMembersQuery($storeId: String!, $internalId: UUID!) {
        store(storeId: $storeId) {
          subscribers(first: 20, filter: [{ list: { in: [$internalId] } }], orderBy: { field: CHANGED_AT, direction: DESC })
            @catch(to: NULL) {
            totalCount
            edges {
              node {
                id
                email
                lists {
                  listId
                  state
                }
              }
            }
          }
        }
      }
    `,
    { storeId, internalId },
    { fetchKey: version, fetchPolicy: 'store-and-network' },
  );
  const [remove] = useWrite<EmailListMembersRemoveMutation>(graphql`
    mutation EmailListMembersRemoveMutation($input: RemoveEmailListMembersInput!) {
      removeEmailListMembers(input: $input) {
        removed
        errors {
          message
        }
      }
    }
  `);
  const [add] = useWrite<EmailListMembersAddMutation>(graphql`
    mutation EmailListMembersAddMutation($input: AddEmailListMembersInput!) {
      addEmailListMembers(input: $input) {
        added
        errors {
          message
        }
      }
    }
  `);
  const rows = store?.subscribers?.edges.map(({ node }) => node) ?? [];
  const onRemove = async (email: string) => {
    const payload = (await remove({ input: { id, emails: [email] } }))?.removeEmailListMembers;
    if (payload?.errors.length !== 0) return;
    const undo = async () => {
      await add({ input: { id, emails: [email], hasConsent: true } });
      reload();
    };
    showUndo({ title: intl.formatMessage(messages.removed, { email }), onUndo: undo });
    reload();
  };
  if (rows.length === 0)
    return (
      <Text size="sm">
        <FormattedMessage {...messages.noMembers} />
      </Text>
    );
  return (
    <>
      {rows.map(({ id: rowId, email, lists }) => (
        <Group key={rowId} justify="space-between" wrap="nowrap">
          <Group gap="xs">
            <Text size="sm">{email}</Text>
            {lists.some((one) => one.listId === id && one.state === 'PENDING') && (
              <Badge size="sm" variant="light" color="yellow" tt="none">
                <FormattedMessage {...subscribersMessages.PENDING} />
              </Badge>
            )}
          </Group>
          {canEdit && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={intl.formatMessage(messages.remove, { email })}
              onClick={() => void onRemove(email)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      <PageLink to={subscribersPath({ storeId }, { list: internalId })}>
        <FormattedMessage {...messages.allMembers} />
      </PageLink>
    </>
  );
}

import type { Ability } from '@endcap/schema/access/abilities.ts';
import { Button, Checkbox, Group, Skeleton, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { Modal } from '../../ui/popup/Modal.tsx';
import type { CopyDialogQuery } from './__generated__/CopyDialogQuery.graphql.ts';
import styles from './transfer.module.css';
import { transferMessages as messages } from './transfer.messages.ts';

interface CopyDialogProps {
  readonly storeId: string;
  /** The ability to edit the kind. */
  readonly can: Ability;
  /** Copies to stores by their global ids. */
  readonly onCopy: (stores: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks to which stores of the company the selected resources are copied. */
export function CopyDialog(props: CopyDialogProps) {
  const intl = useIntl();
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={<FormattedMessage {...messages.copy} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}
    >
      <Suspense fallback={<Skeleton height={160} />}>
        <ChooseStores {...props} />
      </Suspense>
    </Modal>
  );
}

function ChooseStores({ storeId, can, onCopy }: CopyDialogProps) {
  const { store } = useLazyLoadQuery<CopyDialogQuery>(
    graphql`
      query CopyDialogQuery($storeId: String!, $can: Ability!) @throwOnFieldError {
        store(storeId: $storeId) {
          company {
            stores(first: 200) {
              edges {
                node {
                  id
                  storeId
                  name
                  viewerCan(ability: $can)
                }
              }
            }
          }
        }
      }
    `,
    { storeId, can },
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isCopying, setIsCopying] = useState(false);
  const others = (store?.company.stores.edges ?? []).map(({ node }) => node).filter((one) => one.storeId !== storeId);
  if (others.length === 0)
    return (
      <Text size="sm">
        <FormattedMessage {...messages.copyNowhere} />
      </Text>
    );
  return (
    <div className={styles['step']}>
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.copyText} />
      </Text>
      <div className={styles['stores']} role="group" aria-label={intl.formatMessage(messages.copyTo)}>
        {others.map(({ id, name, viewerCan }) => (
          <Checkbox
            key={id}
            size="sm"
            label={name}
            description={viewerCan ? undefined : <FormattedMessage {...messages.copyNoRight} />}
            checked={chosen.includes(id)}
            disabled={!viewerCan || isCopying}
            onChange={(event) => setChosen(event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
          />
        ))}
      </div>
      <Group justify="flex-end">
        <Button
          disabled={chosen.length === 0}
          loading={isCopying}
          onClick={() => {
            setIsCopying(true);
            void onCopy(chosen).finally(() => setIsCopying(false));
          }}
        >
          <FormattedMessage {...messages.copyRun} values={counted(numbers, chosen.length)} />
        </Button>
      </Group>
    </div>
  );
}

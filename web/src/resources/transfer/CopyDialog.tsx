import { Button, Group, Skeleton, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { Modal } from '../../ui/popup/Modal.tsx';
import type { StoreKind } from '../resourceKind.ts';
import { type NamedStore, StoreChecks } from '../pickers/StoreChecks.tsx';
import type { CopyDialogQuery } from './__generated__/CopyDialogQuery.graphql.ts';
import styles from './transfer.module.css';
import { transferMessages as messages } from './transfer.messages.ts';
import { useCopyResources } from './useCopyResources.ts';

interface CopyDialogProps {
  readonly kind: StoreKind;
  /** What is copied: the ids that are chosen, or what the list is narrowed to. */
  readonly selection: object;
  readonly run: (copy: () => Promise<boolean>) => Promise<void>;
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

function ChooseStores({ kind, selection, run, onClose }: CopyDialogProps) {
  const { storeId } = useStoreScope();
  const copy = useCopyResources(kind);
  const data = useLazyLoadQuery<CopyDialogQuery>(
    graphql`
      query CopyDialogQuery($storeId: String!, $can: Ability!) {
        store(storeId: $storeId) {
          id
          company {
            ...StoreChecks_company @arguments(can: $can)
          }
        }
      }
    `,
    { storeId, can: kind.can },
  );
  const { id, company } = loaded(data.store);
  const intl = useIntl();
  const numbers = useNumbers();
  const [chosen, setChosen] = useState<readonly NamedStore[]>([]);
  const [isCopying, setIsCopying] = useState(false);
  return (
    <div className={styles['step']}>
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.copyText} />
      </Text>
      <StoreChecks
        company={company}
        label={intl.formatMessage(messages.copyTo)}
        chosen={chosen.map((store) => store.id)}
        known={chosen}
        hiddenId={id}
        isReadOnly={isCopying}
        onToggle={(store, isChosen) => setChosen(isChosen ? [...chosen, store] : chosen.filter((other) => other.id !== store.id))}
      />
      <Group justify="flex-end">
        <Button
          disabled={chosen.length === 0}
          loading={isCopying}
          onClick={() => {
            setIsCopying(true);
            const stores = chosen.map((store) => store.id);
            void run(() => copy(selection, stores)).finally(onClose);
          }}
        >
          <FormattedMessage {...messages.copyRun} values={counted(numbers, chosen.length)} />
        </Button>
      </Group>
    </div>
  );
}

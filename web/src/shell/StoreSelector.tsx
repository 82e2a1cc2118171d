import { IconSelector } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';

import { Popup } from '../ui/popup/Popup.tsx';
import { lazyPart } from '../ui/state/lazyPart.tsx';
import { shellMessages } from './shell.messages.ts';
import styles from './StoreSelector.module.css';

const StoreChoices = lazyPart(async () => (await import('./StoreChoices.tsx')).StoreChoices);

interface Props {
  readonly storeId: string | undefined;
  /** Name of the store or company at hand; empty where nothing was found. */
  readonly scopeName: string;
}

/** The store at hand, and the way to the others, which are asked for when it opens. */
export function StoreSelector({ storeId, scopeName }: Props) {
  const intl = useIntl();
  const chooseStore = intl.formatMessage(shellMessages.chooseStore);
  return (
    <Popup
      className={styles['target']}
      label={scopeName === '' ? chooseStore : intl.formatMessage(shellMessages.switchStore, { name: scopeName })}
      title={chooseStore}
      width={320}
      button={
        <>
          <span className={styles['name']}>{scopeName === '' ? chooseStore : scopeName}</span>
          <IconSelector size={16} stroke={1.6} aria-hidden />
        </>
      }
    >
      {(close) => (
        <Suspense fallback={<div className={styles['choices']} aria-busy />}>
          <StoreChoices storeId={storeId} onChosen={close} />
        </Suspense>
      )}
    </Popup>
  );
}

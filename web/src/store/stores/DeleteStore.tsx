import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';

import { RouteLink } from '../../app/router/RouteLink.tsx';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { TextButton } from '../../ui/state/TextButton.tsx';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import { storeDeletionMessages as messages } from './storeDeletion.messages.ts';
import { storePaths } from './storePaths.ts';
import styles from './StoreSettingsForm.module.css';

const DeleteStoreDialog = lazyPart(async () => (await import('./DeleteStoreDialog.tsx')).DeleteStoreDialog);

/** What deleting the store means, and the way to it; apart from the settings, for those who may. */
export function DeleteStore() {
  const intl = useIntl();
  const { companyId } = useStoreScope();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles['danger']} aria-labelledby="delete-store">
      <h2 id="delete-store" className={styles['dangerTitle']}>
        {intl.formatMessage(messages.title)}
      </h2>
      <p className={styles['dangerText']}>{intl.formatMessage(messages.text)}</p>
      <div className={styles['dangerActions']}>
        <TextButton onClick={() => setOpen(true)}>{intl.formatMessage(messages.open)}</TextButton>
        <RouteLink to={storePaths.deleted({ companyId })}>{intl.formatMessage(messages.toList)}</RouteLink>
      </div>
      <Suspense fallback={null}>{isOpen && <DeleteStoreDialog onClose={() => setOpen(false)} />}</Suspense>
    </section>
  );
}

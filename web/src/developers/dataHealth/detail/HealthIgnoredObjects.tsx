import { Button } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { Moment } from '../../../ui/page/Moment.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import pageStyles from '../dataHealth.module.css';
import { dataHealthMessages as messages } from '../dataHealth.messages.ts';
import styles from './healthDetail.module.css';
import { placeOf } from '../healthPlaces.ts';

interface IgnoredObject {
  readonly internalId: string;
  readonly isFound: boolean;
  readonly ignore: { readonly reason: string; readonly by: string | null | undefined; readonly at: string };
}

interface HealthIgnoredObjectsProps {
  readonly checkKey: string;
  readonly objects: readonly IgnoredObject[];
  readonly storeId: string;
  /** Counts an object again; undefined for those who may not. */
  readonly onRestore: ((objectId: string) => void) | undefined;
}

/** Objects of a check that someone has removed from its count: which, who and why. */
export function HealthIgnoredObjects({ checkKey, objects, storeId, onRestore }: HealthIgnoredObjectsProps) {
  const intl = useIntl();
  const place = placeOf(checkKey);
  return (
    <section>
      <h3 className={styles['subtitle']}>
        <FormattedMessage {...messages.ignoredObjects} />
      </h3>
      <ul className={styles['ignoredObjects']}>
        {objects.map(({ internalId, isFound, ignore: { reason, by, at } }) => (
          <li key={internalId}>
            {place?.item === undefined ? <code>{internalId}</code> : <PageLink to={place.item(storeId, internalId)}>{internalId}</PageLink>}{' '}
            <span className={pageStyles['small']}>
              <FormattedMessage
                {...messages.ignoredBy}
                values={{ by: by ?? intl.formatMessage(messages.aUser), when: <Moment at={at} />, reason }}
              />
              {!isFound && (
                <>
                  {' '}
                  (<FormattedMessage {...messages.fixedSince} />)
                </>
              )}
            </span>
            {onRestore !== undefined && (
              <Button size="compact-xs" variant="default" onClick={() => onRestore(internalId)}>
                <FormattedMessage {...messages.restore} />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

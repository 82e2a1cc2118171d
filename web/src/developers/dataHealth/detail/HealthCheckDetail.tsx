import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { showToast } from '../../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../../app/toasts/useIsDoneOr.ts';
import { useNumbers } from '../../../app/words/numbers.ts';
import { Moment } from '../../../ui/page/Moment.tsx';
import { useReload } from '../../../ui/page/useReload.ts';
import type { HealthCheckDetail_check$key } from './__generated__/HealthCheckDetail_check.graphql.ts';
import type { HealthCheckDetail_health$key } from './__generated__/HealthCheckDetail_health.graphql.ts';
import { checkWords } from '../words/checkWords.ts';
import { dataHealthMessages as messages } from '../dataHealth.messages.ts';
import pageStyles from '../dataHealth.module.css';
import { HealthActions } from './HealthActions.tsx';
import styles from './healthDetail.module.css';
import { HealthExamples } from './HealthExamples.tsx';
import { HealthHistory } from './HealthHistory.tsx';
import { HealthIgnoreDialog } from './HealthIgnoreDialog.tsx';
import { HealthIgnoredObjects } from './HealthIgnoredObjects.tsx';
import { placeOf } from '../healthPlaces.ts';
import { useHealthWrites } from '../useHealthWrites.ts';

interface HealthCheckDetailProps {
  readonly check: HealthCheckDetail_check$key;
  readonly health: HealthCheckDetail_health$key;
  readonly storeId: string;
  readonly mayEdit: boolean;
}

/** What is ignored: an object by its id, or the check as a whole with ''. */
interface Ignoring {
  readonly objectId: string;
  readonly name: string;
}

/** An open check: why it matters, how it is fixed, and examples. */
export function HealthCheckDetail({ check: key, health: healthKey, storeId, mayEdit }: HealthCheckDetailProps) {
  const check = useFragment(
    graphql`
      fragment HealthCheckDetail_check on HealthCheck {
        id
        key
        state
        total
        count
        history {
          day
          count
        }
        ignore {
          reason
          by
          at
        }
        list {
          keptCount
          ignoredCount
          importId
          since
        }
        examples {
          internalId
          name
          image
          field
          value
        }
        ignoredObjects {
          internalId
          isFound
          ignore {
            reason
            by
            at
          }
        }
      }
    `,
    key,
  );
  const health = useFragment(
    graphql`
      fragment HealthCheckDetail_health on DataHealth {
        checkedAt
        settings {
          nameLength
          descriptionLength
          probe
        }
      }
    `,
    healthKey,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const reload = useReload();
  const { restore, isRestoring } = useHealthWrites();
  const [ignoring, setIgnoring] = useState<Ignoring | undefined>();
  const { examples, ignoredObjects, ignore } = check;
  const words = checkWords(check.key);
  const settings = { ...health.settings, checkedAt: health.checkedAt };
  const place = placeOf(check.key);
  const isWhole = examples.length === 1 && examples[0]?.internalId === 'store';
  const isListed = examples.length > 0 && !isWhole;

  const isDone = useIsDoneOr(messages.failed);
  const countAgain = async (objectId?: string) => {
    const payload = await restore({ id: check.id, ...(objectId === undefined ? {} : { objectId }) });
    if (isDone(payload)) showToast({ type: 'success', title: intl.formatMessage(messages.restored) });
    reload();
  };
  return (
    <div className={styles['detail']}>
      {ignore != null && (
        <p className={styles['ignoredBy']}>
          <FormattedMessage
            {...messages.ignoredBy}
            values={{
              by: ignore.by ?? intl.formatMessage(messages.aUser),
              when: <Moment at={ignore.at} />,
              reason: <strong>{ignore.reason}</strong>,
            }}
          />{' '}
          {mayEdit && (
            <Button size="compact-sm" variant="default" loading={isRestoring} onClick={() => void countAgain()}>
              <FormattedMessage {...messages.restore} />
            </Button>
          )}
        </p>
      )}
      {words !== undefined && (
        <div className={styles['words']}>
          <div>
            <h3 className={styles['subtitle']}>
              <FormattedMessage {...messages.why} />
            </h3>
            <p>
              <FormattedMessage {...words.why} />
            </p>
          </div>
          <div>
            <h3 className={styles['subtitle']}>
              <FormattedMessage {...messages.fix} />
            </h3>
            <p>
              <FormattedMessage {...words.fix} />
            </p>
          </div>
        </div>
      )}
      {place?.isProbe === true && (
        <p className={pageStyles['small']}>
          {health.settings.probe ? (
            <FormattedMessage {...messages.probeSampled} values={{ total: numbers.count(check.total) }} />
          ) : (
            <FormattedMessage {...messages.probeOff} />
          )}
        </p>
      )}
      {isWhole && (
        <p>
          {/^\d{4}-\d\d-\d\dT/.test(examples[0]?.value ?? '') ? (
            <FormattedMessage {...messages.lastSign} values={{ value: <Moment at={examples[0]?.value ?? ''} /> }} />
          ) : examples[0]?.value == null ? (
            <FormattedMessage {...messages.lastSign} values={{ value: <FormattedMessage {...messages.never} /> }} />
          ) : (
            <FormattedMessage {...messages.foundValue} values={{ value: examples[0].value }} />
          )}
        </p>
      )}
      <HealthActions
        check={check}
        storeId={storeId}
        settings={settings}
        ignored={ignoredObjects.map(({ internalId }) => internalId)}
        onIgnore={mayEdit && ignore == null ? () => setIgnoring({ objectId: '', name: '' }) : undefined}
      />
      {check.state !== 'UNKNOWN' && <HealthHistory history={check.history} isWhole={isWhole || (check.total === 1 && !isListed)} />}
      {isListed && (
        <HealthExamples
          checkKey={check.key}
          examples={examples}
          storeId={storeId}
          settings={settings}
          {...(mayEdit ? { onIgnore: (objectId: string, name: string) => setIgnoring({ objectId, name }) } : {})}
        />
      )}
      {ignoredObjects.length > 0 && (
        <HealthIgnoredObjects
          checkKey={check.key}
          objects={ignoredObjects}
          storeId={storeId}
          onRestore={mayEdit ? (objectId) => void countAgain(objectId) : undefined}
        />
      )}
      {ignoring !== undefined && (
        <HealthIgnoreDialog checkId={check.id} objectId={ignoring.objectId} name={ignoring.name} onClose={() => setIgnoring(undefined)} />
      )}
    </div>
  );
}

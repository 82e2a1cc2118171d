import { Button } from '@mantine/core';
import { IconDownload, IconEyeOff, IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { showToast } from '../../app/toasts/toastStack.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { modifiersPaths } from '../../data/modifiers/modifiersPaths.ts';
import { productsPaths } from '../../data/products/productsPaths.ts';
import { downloadFile, toCsv } from '../../ui/list/csv.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { useReload } from '../../ui/page/useReload.ts';
import type { HealthCheckDetail_check$key } from './__generated__/HealthCheckDetail_check.graphql.ts';
import type { HealthCheckDetail_health$key } from './__generated__/HealthCheckDetail_health.graphql.ts';
import { checkWords } from './checkWords.ts';
import { dataHealthMessages as messages } from './dataHealth.messages.ts';
import styles from './dataHealth.module.css';
import { HealthExamples } from './HealthExamples.tsx';
import { healthFixes, healthWhere, isWhereOfExample } from './healthFix.ts';
import { HealthIgnoreDialog } from './HealthIgnoreDialog.tsx';
import { placeOf } from './healthPlaces.ts';
import { useHealthWrites } from './useHealthWrites.ts';

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

/** An open check: why it matters, how it is put right, and examples. */
export function HealthCheckDetail({ check: key, health: healthKey, storeId, mayEdit }: HealthCheckDetailProps) {
  const check = useFragment(
    graphql`
      fragment HealthCheckDetail_check on HealthCheck {
        key
        state
        total
        count
        ignore {
          reason
          by
          at
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
  const fixes = check.state === 'FAILING' ? healthFixes(check.key, examples, settings) : [];
  const where = isWhereOfExample(check.key) ? undefined : healthWhere(check.key, { field: null, value: null }, settings);
  const place = placeOf(check.key);
  const isWhole = examples.length === 1 && examples[0]?.internalId === 'store';
  const isListed = examples.length > 0 && !isWhole;

  const countAgain = async (objectId?: string) => {
    const payload = await restore({ storeId, key: check.key, ...(objectId === undefined ? {} : { objectId }) });
    const error = payload?.errors[0];
    if (error !== undefined) showToast({ type: 'danger', title: intl.formatMessage(messages.failed), message: error.message });
    else if (payload !== undefined) showToast({ type: 'success', title: intl.formatMessage(messages.restored) });
    reload();
  };
  const exportExamples = () => {
    const columns = [
      { header: intl.formatMessage(messages.internalId), value: (row: (typeof examples)[number]) => row.internalId },
      { header: intl.formatMessage(messages.object), value: (row: (typeof examples)[number]) => row.name },
      { header: intl.formatMessage(messages.field), value: (row: (typeof examples)[number]) => row.field },
      { header: intl.formatMessage(messages.value), value: (row: (typeof examples)[number]) => row.value },
    ];
    downloadFile(`${check.key}.csv`, toCsv(columns, examples), 'text/csv');
  };
  return (
    <div className={styles['detail']}>
      {ignore != null && (
        <p className={styles['ignoredBy']}>
          <FormattedMessage
            {...messages.ignoredBy}
            values={{
              by: ignore.by ?? intl.formatMessage(messages.somebody),
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
        <p className={styles['small']}>
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
      <div className={styles['actions']}>
        {fixes.map(({ step, field }) => (
          <ButtonLink
            key={step}
            size="sm"
            to={modifiersPaths.list({ storeId }, { add: step })}
            leftSection={<IconWand size={16} aria-hidden />}
          >
            <FormattedMessage {...(field === undefined ? messages.fixStep : messages.fixStepOf)} values={{ field }} />
          </ButtonLink>
        ))}
        {where !== undefined && check.state === 'FAILING' && (
          <ButtonLink size="sm" variant="default" to={productsPaths.list({ storeId }, { where })}>
            <FormattedMessage {...messages.showAll} />
          </ButtonLink>
        )}
        {place !== undefined && (
          <ButtonLink size="sm" variant="default" to={place.path(storeId)}>
            <FormattedMessage {...place.message} />
          </ButtonLink>
        )}
        {isListed && (
          <Button size="sm" variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={exportExamples}>
            <FormattedMessage {...messages.export} />
          </Button>
        )}
        {mayEdit && ignore == null && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconEyeOff size={16} aria-hidden />}
            onClick={() => setIgnoring({ objectId: '', name: '' })}
          >
            <FormattedMessage {...messages.ignoreCheck} />
          </Button>
        )}
      </div>
      {fixes.length > 0 && (
        <p className={styles['small']}>
          <FormattedMessage {...messages.previewFirst} />
        </p>
      )}
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
        <section>
          <h3 className={styles['subtitle']}>
            <FormattedMessage {...messages.ignoredObjects} />
          </h3>
          <ul className={styles['ignoredObjects']}>
            {ignoredObjects.map(({ internalId, isFound, ignore: why }) => (
              <li key={internalId}>
                {place?.item === undefined ? (
                  <code>{internalId}</code>
                ) : (
                  <PageLink to={place.item(storeId, internalId)}>{internalId}</PageLink>
                )}{' '}
                <span className={styles['small']}>
                  <FormattedMessage
                    {...messages.ignoredBy}
                    values={{ by: why.by ?? intl.formatMessage(messages.somebody), when: <Moment at={why.at} />, reason: why.reason }}
                  />
                  {!isFound && (
                    <>
                      {' '}
                      (<FormattedMessage {...messages.fixedSince} />)
                    </>
                  )}
                </span>
                {mayEdit && (
                  <Button size="compact-xs" variant="default" onClick={() => void countAgain(internalId)}>
                    <FormattedMessage {...messages.restore} />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {ignoring !== undefined && (
        <HealthIgnoreDialog
          storeId={storeId}
          checkKey={check.key}
          objectId={ignoring.objectId}
          name={ignoring.name}
          onClose={() => setIgnoring(undefined)}
        />
      )}
    </div>
  );
}

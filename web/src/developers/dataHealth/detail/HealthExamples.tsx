import { isOfAttributes, mostAttributeExamples } from '@endcap/schema/developers/dataHealth/healthChecks.ts';
import { Button } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { useNumbers } from '../../../app/words/numbers.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { ProductPicture } from '../../../ui/page/ProductPicture.tsx';
import { dataHealthMessages as messages } from '../dataHealth.messages.ts';
import pageStyles from '../dataHealth.module.css';
import styles from './healthDetail.module.css';
import { HealthValue } from './HealthValue.tsx';
import type { FixSettings } from './healthFix.ts';
import { listOfExample } from './healthLists.ts';
import { placeOf } from '../healthPlaces.ts';

/** As many are kept of a check; there may be more. */
const mostExamples = 50;

interface Example {
  readonly internalId: string;
  readonly name: string;
  readonly image: string | null | undefined;
  readonly field: string | null | undefined;
  readonly value: string | null | undefined;
}

interface HealthExamplesProps {
  readonly checkKey: string;
  readonly examples: readonly Example[];
  readonly storeId: string;
  readonly settings: FixSettings;
  readonly onIgnore?: (objectId: string, name: string) => void;
}

/** Affected objects: which, and what is wrong with each. */
export function HealthExamples({ checkKey, examples, storeId, settings, onIgnore }: HealthExamplesProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const place = placeOf(checkKey);
  const hasPictures = examples.some(({ image }) => image != null && image !== '');
  const hasValues = examples.some(({ field, value }) => field != null || value != null);
  return (
    <section>
      <h3 className={styles['subtitle']}>
        <FormattedMessage {...messages.examples} />{' '}
        {examples.length >= (isOfAttributes(checkKey) ? mostAttributeExamples : mostExamples) && (
          <span className={pageStyles['small']}>
            <FormattedMessage {...messages.firstExamples} values={{ shown: numbers.count(examples.length) }} />
          </span>
        )}
      </h3>
      {/* A narrow screen scrolls it, and the keyboard must reach what scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles['scroll']} tabIndex={0} role="group" aria-label={intl.formatMessage(messages.examples)}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage {...messages.object} />
              </th>
              {hasValues && (
                <th scope="col">
                  <FormattedMessage {...messages.value} />
                </th>
              )}
              {onIgnore !== undefined && (
                <th scope="col">
                  <span className={styles['hidden']}>
                    <FormattedMessage {...messages.ignore} />
                  </span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {examples.map((example) => {
              const { internalId, name, image, field, value } = example;
              const alike = listOfExample(storeId, checkKey, example, settings);
              const to = place?.item?.(storeId, internalId) ?? alike;
              const shownName = name.trim() === '' ? internalId : name;
              return (
                <tr key={internalId}>
                  <td>
                    <span className={styles['object']}>
                      {hasPictures && <ProductPicture source={image} size={36} />}
                      <span>
                        {to === undefined ? <span>{shownName}</span> : <PageLink to={to}>{shownName}</PageLink>}
                        {shownName !== internalId && <span className={styles['id']}>{internalId}</span>}
                      </span>
                    </span>
                  </td>
                  {hasValues && (
                    <td className={styles['found']}>
                      {field != null && field !== internalId && <span className={styles['field']}>{field}</span>}
                      <HealthValue checkKey={checkKey} value={value} />
                      {alike !== undefined && place?.item !== undefined && (
                        <PageLink to={alike}>
                          <FormattedMessage {...messages.showAlike} />
                        </PageLink>
                      )}
                    </td>
                  )}
                  {onIgnore !== undefined && (
                    <td className={styles['end']}>
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={intl.formatMessage(messages.ignoreObject, { name: shownName })}
                        onClick={() => onIgnore(internalId, shownName)}
                      >
                        <FormattedMessage {...messages.ignore} />
                      </Button>
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

import { healthEntities, healthSeverities } from '@endcap/schema/developers/dataHealth/healthChecks.ts';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useNavigate } from '../../app/router/useNavigate.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { LinkSegments } from '../../ui/page/LinkSegments.tsx';
import { PlainSelect } from '../../ui/state/PlainSelect.tsx';
import { dataHealthMessages as messages } from './dataHealth.messages.ts';
import styles from './dataHealth.module.css';
import { dataHealthPaths } from './dataHealthPaths.ts';
import { choiceQuery, type HealthChoice, type HealthShow, healthShows } from './healthChoice.ts';

interface HealthFiltersProps {
  readonly storeId: string;
  readonly choice: HealthChoice;
  readonly countOf: (show: HealthShow) => number;
}

/** Which checks are shown; the choice is in the address. */
export function HealthFilters({ storeId, choice, countOf }: HealthFiltersProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const navigate = useNavigate();
  const id = useId();
  const pathOf = (change: Partial<HealthChoice>) =>
    dataHealthPaths.page({ storeId }, choiceQuery({ ...choice, check: undefined, ...change }));
  const all = { value: '', label: intl.formatMessage(messages.all) };
  return (
    <div className={styles['filters']}>
      <div className={styles['shows']}>
        <LinkSegments
          label={intl.formatMessage(messages.show)}
          segments={healthShows.map((show) => ({
            key: show,
            to: pathOf({ show }),
            isCurrent: choice.show === show,
            text: <FormattedMessage {...messages[show]} values={{ count: numbers.count(countOf(show)) }} />,
          }))}
        />
      </div>
      <PlainSelect
        id={`${id}entity`}
        label={intl.formatMessage(messages.entity)}
        value={choice.entity ?? ''}
        choices={[all, ...healthEntities.map((entity) => ({ value: entity, label: intl.formatMessage(messages[entity]) }))]}
        onChange={(value) => navigate.push(pathOf({ entity: healthEntities.find((entity) => entity === value) }))}
      />
      <PlainSelect
        id={`${id}severity`}
        label={intl.formatMessage(messages.severity)}
        value={choice.severity ?? ''}
        choices={[all, ...healthSeverities.map((severity) => ({ value: severity, label: intl.formatMessage(messages[severity]) }))]}
        onChange={(value) => navigate.push(pathOf({ severity: healthSeverities.find((severity) => severity === value) }))}
      />
    </div>
  );
}

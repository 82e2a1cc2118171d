import {
  IconAlertTriangle,
  IconChevronDown,
  IconCircleCheck,
  IconCircleDashed,
  IconEyeOff,
  IconInfoCircle,
  IconXboxX,
} from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { RouteLink } from '../../app/router/RouteLink.tsx';
import { type Numbers, useNumbers } from '../../app/words/numbers.ts';
import { Sparkline } from '../../ui/chart/Sparkline.tsx';
import type { HealthCheckItem_check$key } from './__generated__/HealthCheckItem_check.graphql.ts';
import { checkWords } from './words/checkWords.ts';
import { dataHealthMessages as messages } from './dataHealth.messages.ts';
import pageStyles from './dataHealth.module.css';
import { dataHealthPaths } from './dataHealthPaths.ts';
import { choiceQuery, type HealthChoice, showOf } from './healthChoice.ts';
import styles from './healthLine.module.css';
import { placeOf } from './healthPlaces.ts';

interface HealthCheckItemProps {
  readonly check: HealthCheckItem_check$key;
  readonly storeId: string;
  readonly choice: HealthChoice;
  readonly isOpen: boolean;
  /** Whether the store does not let images and pages be fetched. */
  readonly isProbeOff: boolean;
}

const icons = { ERROR: IconXboxX, WARNING: IconAlertTriangle, INFO: IconInfoCircle, '%future added value': IconInfoCircle } as const;
const severities = { ERROR: messages.error, WARNING: messages.warning, INFO: messages.info, '%future added value': messages.info } as const;

/** One check in a line: what it is, how much is affected, and how that went lately. The whole line opens it. */
export function HealthCheckItem({ check: key, storeId, choice, isOpen, isProbeOff }: HealthCheckItemProps) {
  const check = useFragment(
    graphql`
      fragment HealthCheckItem_check on HealthCheck {
        key
        severity
        entity
        state
        count
        total
        ignoredObjectCount
        ignore {
          reason
          by
          at
        }
        trend {
          day
          count
          total
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const words = checkWords(check.key);
  const show = showOf(check);
  const Icon =
    show === 'failing' ? icons[check.severity] : show === 'passing' ? IconCircleCheck : show === 'ignored' ? IconEyeOff : IconCircleDashed;
  const share = check.total === 0 ? 0 : check.count / check.total;
  const isWhole = check.total === 1 && check.entity !== 'PRODUCT';
  const [first, last] = [check.trend[0], check.trend.at(-1)];
  return (
    <RouteLink
      to={dataHealthPaths.page({ storeId }, choiceQuery({ ...choice, check: isOpen ? undefined : check.key }))}
      className={styles['line'] ?? ''}
      aria-expanded={isOpen}
      data-show={show}
      data-severity={check.severity}
    >
      <Icon
        size={20}
        stroke={1.8}
        role="img"
        aria-label={intl.formatMessage(severities[check.severity])}
        className={styles['icon'] ?? ''}
      />
      <span className={styles['name']}>{words === undefined ? check.key : <FormattedMessage {...words.title} />}</span>
      <span className={styles['share']}>
        {check.total === 0 ? (
          <span className={pageStyles['small']}>
            <FormattedMessage {...(isProbeOff && placeOf(check.key)?.isProbe === true ? messages.isOff : messages.nothingToLook)} />
          </span>
        ) : isWhole ? (
          <span className={pageStyles['small']}>
            <FormattedMessage {...messages.wholeStore} />
          </span>
        ) : (
          <>
            <span className={styles['count']}>
              <FormattedMessage {...messages.countOf} values={{ count: numbers.count(check.count), total: numbers.count(check.total) }} />
              <span className={styles['percent']}>{shareText(numbers, share)}</span>
            </span>
            <span className={styles['track']} aria-hidden="true">
              <span className={styles['bar']} style={{ width: `${check.count > 0 ? Math.max(1.5, share * 100) : 0}%` }} />
            </span>
          </>
        )}
      </span>
      <span className={styles['spark']}>
        {first !== undefined && last !== undefined && (
          <Sparkline
            values={check.trend.map(({ count }) => count)}
            label={intl.formatMessage(messages.trendOf, { from: numbers.count(first.count), to: numbers.count(last.count) })}
          />
        )}
      </span>
      <IconChevronDown size={18} aria-hidden className={styles['chevron'] ?? ''} />
    </RouteLink>
  );
}

/** Few of very many are not none. */
const shareText = (numbers: Numbers, share: number) =>
  share > 0 && share < 0.0005 ? `< ${numbers.percent(0.001)}` : numbers.percent(share);

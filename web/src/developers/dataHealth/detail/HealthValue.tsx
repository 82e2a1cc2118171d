import { FormattedMessage } from 'react-intl';

import { counted, useNumbers } from '../../../app/words/numbers.ts';
import { Moment } from '../../../ui/page/Moment.tsx';
import { dataHealthMessages as messages } from '../dataHealth.messages.ts';
import pageStyles from '../dataHealth.module.css';
import styles from './healthDetail.module.css';
import { readTypes, type TypeCount } from './healthTypes.ts';

interface HealthValueProps {
  readonly checkKey: string;
  readonly value: string | null | undefined;
}

const typeWords = {
  text: messages.typeText,
  number: messages.typeNumber,
  boolean: messages.typeBoolean,
  list: messages.typeList,
  object: messages.typeObject,
} as const satisfies Record<TypeCount['type'], unknown>;

/** What was found wrong with an object: a value as the shop sent it, or in words what it means. */
export function HealthValue({ checkKey, value }: HealthValueProps) {
  const numbers = useNumbers();
  if (value === null || value === undefined)
    return (
      <span className={pageStyles['small']}>
        <FormattedMessage {...messages.nothing} />
      </span>
    );
  if (value.trim() === '')
    return (
      <span className={pageStyles['small']}>
        <FormattedMessage {...messages.emptyText} />
      </span>
    );
  if (checkKey === 'attribute_vanished') return <FormattedMessage {...messages.lastSign} values={{ value: <Moment at={value} /> }} />;
  const types = checkKey === 'attribute_types_mixed' ? readTypes(value) : [];
  if (types.length > 0)
    return types.map(({ type, count }, at) => (
      <span key={type}>
        {at > 0 && ' · '}
        <FormattedMessage {...typeWords[type]} values={counted(numbers, count)} />
      </span>
    ));
  return /^\d{4}-\d\d-\d\dT\d\d:/.test(value) ? <Moment at={value} /> : <code className={styles['value']}>{value}</code>;
}

import { type FormEvent, useId, useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';

import { RouteLink } from '../../app/router/RouteLink.tsx';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import type { DayRange } from '../chart/dayRange.ts';
import { LinkSegments } from '../page/LinkSegments.tsx';
import { Popup } from '../popup/Popup.tsx';
import { PlainField } from '../state/PlainField.tsx';
import { SelectBox } from '../state/SelectBox.tsx';
import { TextButton } from '../state/TextButton.tsx';
import { comparisons, presetsWithin, type RangeChoice, type RangePreset, rangeProblem, rangeQuery } from './dateRange.ts';
import styles from './DateRangePicker.module.css';
import { rangeMessages as messages } from './range.messages.ts';

interface DateRangePickerProps {
  readonly choice: RangeChoice;
  /** Most days that a range may have. */
  readonly mostDays: number;
  /** The last day that can be chosen. */
  readonly today: string;
  /** Whether the screen compares the range with another; default true. */
  readonly isCompared?: boolean | undefined;
  /** The address of this screen with another range. */
  readonly pathOf: (query: Readonly<Record<string, string>>) => string;
}

type Asked = Omit<RangeChoice, 'compared'>;

const keyOf = (choice: Asked) => JSON.stringify(rangeQuery(choice));

/** Presets side by side; the others are in the popup above the days. */
const shortPresets: ReadonlySet<RangePreset> = new Set(['today', '7', '30', '90']);

function presetText(intl: IntlShape, preset: RangePreset): string {
  switch (preset) {
    case 'today':
    case 'month':
    case 'lastYear':
      return intl.formatMessage(messages[preset]);
    case 'year':
      return intl.formatMessage(messages.yearToDate);
    case '365':
      return intl.formatMessage(messages.wholeYear);
    default:
      return intl.formatMessage(messages.lastDays, { days: Number(preset) });
  }
}

/** A range of days in words; days have no time zone of their own any more. */
function daysText(intl: IntlShape, { from, to }: DayRange): string {
  return intl.formatDateTimeRange(Date.parse(from), Date.parse(to), { timeZone: 'UTC', dateStyle: 'medium' });
}

/** The range of days that a screen shows and what it is compared with. All of it lives in the address: see `rangeChoice`. */
export function DateRangePicker({ choice: shown, mostDays, today, isCompared = true, pathOf }: DateRangePickerProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const id = useId();
  // What was asked for last, until the screen shows it: the next choice must not be made on top of an older one.
  const [asked, setAsked] = useState<{ readonly on: string; readonly choice: Asked }>({ on: keyOf(shown), choice: shown });
  if (asked.on !== keyOf(shown)) setAsked({ on: keyOf(shown), choice: shown });
  const { range, preset: chosen, comparison } = asked.choice;
  const ask = (choice: Asked) => {
    setAsked({ on: keyOf(shown), choice });
    return pathOf(rangeQuery(choice));
  };
  const isShort = chosen !== undefined && shortPresets.has(chosen);
  const custom = isShort ? intl.formatMessage(messages.custom) : chosen === undefined ? daysText(intl, range) : presetText(intl, chosen);
  const presets = presetsWithin({ today, mostDays });
  const segmentOf = (preset: RangePreset, onChoose = () => {}) => ({
    key: preset,
    to: pathOf(rangeQuery({ range, preset, comparison })),
    isCurrent: chosen === preset,
    text: presetText(intl, preset),
    onChoose: () => {
      onChoose();
      ask({ range, preset, comparison });
    },
  });
  return (
    <div className={styles['picker']}>
      <LinkSegments
        label={intl.formatMessage(messages.range)}
        segments={presets.filter((preset) => shortPresets.has(preset)).map((preset) => segmentOf(preset))}
      />
      <Popup
        className={styles['button']}
        label={isShort ? intl.formatMessage(messages.chooseDays) : `${intl.formatMessage(messages.chooseDays)}: ${custom}`}
        title={intl.formatMessage(messages.chooseDays)}
        button={custom}
        align="end"
        width={260}
      >
        {(close) => (
          <div className={styles['days']}>
            <ul className={styles['presets']} aria-label={intl.formatMessage(messages.more)}>
              {presets
                .filter((preset) => !shortPresets.has(preset))
                .map((preset) => {
                  const { to, isCurrent, text, onChoose } = segmentOf(preset, close);
                  return (
                    <li key={preset}>
                      <RouteLink to={to} onNavigate={onChoose} aria-current={isCurrent ? 'true' : undefined}>
                        {text}
                      </RouteLink>
                    </li>
                  );
                })}
            </ul>
            <ChosenDays
              // Days of a preset that is chosen meanwhile come into the fields.
              key={`${range.from} ${range.to}`}
              range={range}
              mostDays={mostDays}
              today={today}
              onChoose={(days) => {
                close();
                navigate.push(ask({ range: days, preset: undefined, comparison }));
              }}
            />
          </div>
        )}
      </Popup>
      {isCompared && (
        <div className={styles['comparison']}>
          <label htmlFor={id} className={styles['label']}>
            <FormattedMessage {...messages.compare} />
          </label>
          <SelectBox
            id={id}
            value={comparison}
            onChange={({ currentTarget: { value } }) => {
              const next = comparisons.find((one) => one === value);
              if (next !== undefined) navigate.replace(ask({ range, preset: chosen, comparison: next }));
            }}
          >
            {comparisons.map((one) => (
              <option key={one} value={one}>
                {intl.formatMessage(messages[one])}
              </option>
            ))}
          </SelectBox>
        </div>
      )}
    </div>
  );
}

interface ChosenDaysProps extends Pick<DateRangePickerProps, 'mostDays' | 'today'> {
  readonly range: DayRange;
  readonly onChoose: (range: DayRange) => void;
}

/** Days that are chosen one by one, in the browser's own fields for a date. */
function ChosenDays({ range, mostDays, today, onChoose }: ChosenDaysProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const id = useId();
  const [days, setDays] = useState(range);
  const [isTried, setTried] = useState(false);
  const problem = rangeProblem(days, mostDays);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === undefined) onChoose(days);
  };
  const field = (name: keyof DayRange) => (
    <PlainField
      id={`${id}${name}`}
      type="date"
      label={intl.formatMessage(messages[name])}
      value={days[name]}
      max={today}
      error={
        name === 'to' && isTried && problem !== undefined
          ? intl.formatMessage(messages[problem], { most: numbers.count(mostDays) })
          : undefined
      }
      onChange={(value) => setDays({ ...days, [name]: value })}
    />
  );
  return (
    <form onSubmit={onSubmit} noValidate className={styles['days']}>
      {field('from')}
      {field('to')}
      <p className={styles['limit']}>
        <FormattedMessage {...messages.limit} values={{ most: numbers.count(mostDays) }} />
      </p>
      <TextButton type="submit" look="main">
        <FormattedMessage {...messages.apply} />
      </TextButton>
    </form>
  );
}

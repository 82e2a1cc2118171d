import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { isSame } from '../../ui/form/formMerge.ts';
import { changeText, fieldLabel } from './changeWords.ts';
import { diffKind, type Group } from './diffKind.ts';
import { type DiffLine, type FieldDiff, fieldDiffs, type ItemDiff, itemDiffs, lineDiff } from './diffValues.ts';
import styles from './diff.module.css';
import { diffMessages as messages } from './diff.messages.ts';

export interface DiffWords {
  /** What the fields are called, by the names they have in the form. */
  readonly labels: Readonly<Record<string, MessageDescriptor>>;
  /** What the choices of a field are called, by their names in the graph, such as MAIL. */
  readonly choices?: DiffWords['labels'] | undefined;
  /** What an item of a list is called, such as a block; undefined for one that its own fields say. */
  readonly itemName?: ((item: Group) => MessageDescriptor | undefined) | undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** IDs of other objects say nothing to people. */
const areIds = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string' && uuid.test(one));

interface ValueDiffProps extends DiffWords {
  /** Name of the field. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What differs between two values: long texts by lines, lists of things by thing, all else as it was and as it is. */
export function ValueDiff({ field, before, after, ...words }: ValueDiffProps) {
  const intl = useIntl();
  if (isSame(before, after)) return <FormattedMessage {...messages.same} />;
  if (areIds(before) && areIds(after)) return <FormattedMessage {...messages.otherIds} />;
  const diff = diffKind(before, after);
  if (diff.by === 'lines') return <Lines lines={lineDiff(diff.before, diff.after)} />;
  if (diff.by === 'items') return <Items items={itemDiffs(diff.before, diff.after)} {...words} />;
  if (diff.by === 'fields') return <FieldDiffs fields={fieldDiffs(diff.before, diff.after)} {...words} />;
  const textOf = (value: unknown) => {
    const choice = typeof value === 'string' && value === value.toLowerCase() ? words.choices?.[value.toUpperCase()] : undefined;
    return choice === undefined ? changeText(intl, value, field) : intl.formatMessage(choice);
  };
  return (
    <>
      <del>{textOf(before)}</del> <ins>{textOf(after)}</ins>
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly DiffLine[] }) {
  return (
    <span className={styles['lines']}>
      {lines.map((line, at) => {
        // Lines have no names, and none moves.
        const key = `${at} ${line.state}`;
        if (line.state === 'gap') {
          return (
            <span key={key} className={styles['gap']}>
              <FormattedMessage {...messages.sameLines} values={{ count: line.count }} />
            </span>
          );
        }
        const Mark = line.state === 'added' ? 'ins' : line.state === 'removed' ? 'del' : 'span';
        return <Mark key={key}>{line.item === '' ? ' ' : line.item}</Mark>;
      })}
    </span>
  );
}

function Items({ items, itemName, ...words }: DiffWords & { readonly items: readonly ItemDiff[] }) {
  const intl = useIntl();
  if (items.length === 0) return <FormattedMessage {...messages.same} />;
  const nameOf = (item: Group) => {
    const word = itemName?.(item);
    const own = [item['name'], item['title'], item['kind']].find((value) => typeof value === 'string' && value !== '');
    return word === undefined ? String(own ?? '') : intl.formatMessage(word);
  };
  return (
    <ul className={styles['changes']}>
      {items.map((diff) => (
        <li key={`${diff.state} ${diff.place} ${JSON.stringify(diff.item)}`}>
          <FormattedMessage {...messages.item} values={{ state: diff.state, name: nameOf(diff.item), place: diff.place }} />
          {diff.state === 'changed' && <FieldDiffs fields={diff.fields} itemName={itemName} {...words} />}
        </li>
      ))}
    </ul>
  );
}

/** The fields that differ, each by its name. */
export function FieldDiffs({ fields, ...words }: DiffWords & { readonly fields: readonly FieldDiff[] }) {
  const intl = useIntl();
  return (
    <ul className={styles['changes']}>
      {fields.map(({ field, before, after }) => (
        <li key={field}>
          <strong>{fieldLabel(intl, words.labels, field)}</strong> <ValueDiff field={field} before={before} after={after} {...words} />
        </li>
      ))}
    </ul>
  );
}

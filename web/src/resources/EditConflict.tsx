import { type ComponentProps, Suspense } from 'react';
import { useIntl } from 'react-intl';

import { ConflictDialog } from '../ui/form/ConflictDialog.tsx';
import { lazyPart } from '../ui/state/lazyPart.tsx';
import { changeText, fieldLabel } from './diff/changeWords.ts';
import { diffMessages } from './diff/diff.messages.ts';
import { diffKind } from './diff/diffKind.ts';
import type { DiffWords } from './diff/ValueDiff.tsx';

const ValueDiff = lazyPart(() => import('./diff/ValueDiff.tsx').then((module) => module.ValueDiff));

export interface EditConflictProps<Values extends object>
  extends DiffWords, Omit<ComponentProps<typeof ConflictDialog<Values>>, 'label' | 'show'> {
  /** A field in words; undefined for one whose value says it, or whose difference from `base` does. */
  readonly show?: (field: keyof Values & string, values: Values, base?: Values) => string | undefined;
}

/** Someone else saved first: what both changed, in the words of the history; longer values by what differs in them. */
export function EditConflict<Values extends object>({ labels, choices, itemName, show, ...conflict }: EditConflictProps<Values>) {
  const intl = useIntl();
  const showField = (field: keyof Values & string, values: Values, base?: Values) => {
    const words = show?.(field, values, base);
    if (words !== undefined) return words;
    const value: unknown = values[field];
    const lines = typeof value === 'string' ? value.split('\n').length : 0;
    if (base === undefined && lines > 5) return intl.formatMessage(diffMessages.lineCount, { count: lines });
    if (base === undefined || diffKind(base[field], value).by === 'values') return changeText(intl, value, field);
    return (
      <Suspense fallback={null}>
        <ValueDiff field={field} before={base[field]} after={value} labels={labels} choices={choices} itemName={itemName} />
      </Suspense>
    );
  };
  return <ConflictDialog {...conflict} label={(field) => fieldLabel(intl, labels, field)} show={showField} />;
}

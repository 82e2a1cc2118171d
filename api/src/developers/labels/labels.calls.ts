import { labelInfo, mostLabelDays } from '@endcap/schema/developers/labels/labels.rest.ts';
import { dayStart, differenceInCalendarDays } from '@endcap/schema/contract/utcDays.ts';

import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { readLabel } from './labels.store.ts';

function assertRange(from: string, to: string): void {
  const days = differenceInCalendarDays(dayStart(to), dayStart(from)) + 1;
  const wrong =
    days < 1
      ? 'The first day cannot be after the last.'
      : days > mostLabelDays
        ? `The range can have at most ${mostLabelDays} days.`
        : undefined;
  if (wrong !== undefined) throw new Failure('ParsingError', wrong, { fields: { from: wrong } });
}

export const handlers = [
  handle(labelInfo, ({ label, from, to }, { db, store }) => {
    assertRange(from, to);
    // The database holds no zero character, so that no label has one.
    return readLabel(db, store, label.replaceAll('\0', '').toWellFormed(), { from, to });
  }),
];

import { useState } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';

import type { DayRange } from '../chart/dayRange.ts';
import { FigureChart, type FigureDay } from './FigureChart.tsx';
import { FigureTiles } from './FigureTiles.tsx';
import { figuresMessages as messages } from './figures.messages.ts';

export interface BoardFigure<Name extends string> {
  readonly name: Name;
  readonly label: MessageDescriptor;
  readonly value: string;
  /** Its share of something, such as `22 % of visitors`. */
  readonly note?: string | undefined;
  /** What it was in the period that this one is compared with; undefined when nothing is compared. */
  readonly before?: string | undefined;
  /** The figure by day; a figure without days cannot be shown in the chart. */
  readonly days?: readonly FigureDay[] | undefined;
  readonly earlier?: readonly FigureDay[] | undefined;
}

interface FigureBoardProps<Name extends string> {
  readonly figures: readonly BoardFigure<Name>[];
  /** The one that the chart shows first. */
  readonly first: Name;
  readonly range: DayRange;
}

/** The figures of a period, each next to what it was before; the chosen one in a chart by day. */
export function FigureBoard<Name extends string>({ figures, first, range }: FigureBoardProps<Name>) {
  const intl = useIntl();
  const [chosen, setChosen] = useState<Name>(first);
  const shown = figures.find(({ name, days }) => name === chosen && days !== undefined);
  return (
    <>
      <FigureTiles
        label={intl.formatMessage(messages.figures)}
        hint={intl.formatMessage(messages.show)}
        chosen={chosen}
        onChoose={setChosen}
        tiles={figures.map(({ name, label, value, note, before, days }) => ({
          name,
          label,
          value,
          canChoose: days !== undefined,
          notes: [note, before && intl.formatMessage(messages.before, { value: before })].filter((text) => text !== undefined),
        }))}
      />
      {shown?.days !== undefined && (
        <FigureChart
          title={intl.formatMessage(shown.label)}
          days={shown.days}
          earlier={shown.earlier}
          earlierName={intl.formatMessage(messages.periodBefore)}
          range={range}
        />
      )}
    </>
  );
}

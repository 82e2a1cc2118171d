import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { amountOf, roundedMoney, useNumbers } from '../../app/words/numbers.ts';
import { FigureTiles } from '../../ui/figures/FigureTiles.tsx';
import type { LabelTiles_label$key } from './__generated__/LabelTiles_label.graphql.ts';
import { labelCharts, type LabelChartFigure, labelRates } from './labelFigures.ts';
import { labelsMessages as messages } from './labels.messages.ts';

interface LabelTilesProps {
  readonly label: LabelTiles_label$key;
  readonly figure: LabelChartFigure;
  readonly onFigure: (figure: LabelChartFigure) => void;
}

/** The figures of a label next to those before; choosing one shows it in the chart. */
export function LabelTiles({ label, figure: chosen, onFigure }: LabelTilesProps) {
  const { figures, previous } = useFragment(
    graphql`
      fragment LabelTiles_label on Label {
        figures {
          answers
          empty
          clicks
          orders
          revenue {
            amount
            currency
          }
        }
        previous {
          answers
          empty
          clicks
          orders
          revenue {
            amount
            currency
          }
        }
      }
    `,
    label,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const show = (figure: LabelChartFigure, of: typeof figures) =>
    figure === 'revenue' ? numbers.roundMoney(of.revenue) : numbers.count(of[figure]);
  const rates = labelRates({ ...figures, revenue: amountOf(figures.revenue) });
  const notes: Partial<Record<LabelChartFigure, string[]>> =
    rates === undefined
      ? {}
      : {
          answers: [intl.formatMessage(messages.emptyShare, { share: numbers.percent(rates.emptyShare) })],
          clicks: [intl.formatMessage(messages.clickRate, { share: numbers.percent(rates.clickRate) })],
          revenue: [
            intl.formatMessage(messages.perThousand, { value: numbers.money(roundedMoney(rates.perThousand, figures.revenue.currency)) }),
          ],
        };
  return (
    <FigureTiles
      label={intl.formatMessage(messages.figures)}
      chosen={chosen}
      hint={intl.formatMessage(messages.show)}
      onChoose={onFigure}
      tiles={labelCharts.map((figure) => ({
        name: figure,
        label: messages[figure],
        value: show(figure, figures),
        notes: [...(notes[figure] ?? []), intl.formatMessage(messages.before, { value: show(figure, previous) })],
      }))}
    />
  );
}

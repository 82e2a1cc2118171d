import { DayChart } from '../ui/chart/DayChart.tsx';
import { IntervalChart } from '../ui/chart/IntervalChart.tsx';
import { Sparkline } from '../ui/chart/Sparkline.tsx';
import { StackedDayChart } from '../ui/chart/StackedDayChart.tsx';
import { AnalyticsPage } from '../ui/figures/AnalyticsPage.tsx';
import { ConversionTable } from '../ui/figures/ConversionTable.tsx';
import { FigureChart } from '../ui/figures/FigureChart.tsx';
import { BarName, FigureTable } from '../ui/figures/FigureTable.tsx';
import { FigureBoard } from '../ui/figures/FigureBoard.tsx';
import { FigureTiles } from '../ui/figures/FigureTiles.tsx';
import { searchAnalyticsMessages as messages } from '../search/analytics/searchAnalytics.messages.ts';
import { GalleryPiece, GallerySection } from './GallerySection.tsx';

const words = { now: 'This period', before: 'Period before', label: 'Searches by day' };
const days = Array.from({ length: 30 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`);
const series = days.map((day, index) => ({ day, value: Math.round(400 + 160 * Math.sin(index / 2) + index * 9) }));
const running = [...series.slice(0, -1), { day: new Date().toISOString().slice(0, 10), value: 90 }];
const earlier = days.map((day, index) => ({ day, value: Math.round(330 + 120 * Math.sin(index / 2 + 1) + index * 4) }));
const shown = {
  label: words.label,
  seriesName: words.now,
  earlierName: words.before,
  dayText: (day: string) => day.slice(5),
  valueText: String,
  axisText: String,
};

const stacked = {
  label: 'Revenue by source and day',
  parts: ['Search', 'Recommendations', 'Mail'].map((name) => ({ key: name, name })),
  stacks: series.map(({ day, value }, index) => ({ day, values: [value, 120 + ((index * 37) % 90), 60 + ((index * 13) % 40)] })),
  totalName: 'Total',
  dayText: (day: string) => day.slice(5),
  valueText: String,
  axisText: String,
};

const interval = {
  label: 'Difference by day',
  valueName: 'Difference',
  intervalName: '95% interval',
  dayText: (day: string) => day.slice(5),
  valueText: (value: number) => `${value.toFixed(0)}%`,
};
const intervals = days.map((day, index) => {
  const [value, half] = [6 + 4 * Math.sin(index / 3), 60 / Math.sqrt(index + 1)];
  return { day, value, low: value - half, high: value + half };
});

const converted = { visitors: 1200, buyers: 84, averageOrderValue: { amount: '96.40', currency: 'EUR' } };
const notConverted = { visitors: 8400, buyers: 210, averageOrderValue: { amount: '81.90', currency: 'EUR' } };
const somewhere = { pathname: '/', search: '', params: {}, query: new URLSearchParams() };

export function GalleryCharts() {
  return (
    <GallerySection title="Charts">
      <GalleryPiece name="by day, with the period before" isWide>
        <DayChart {...shown} series={series} earlier={earlier} />
      </GalleryPiece>
      <GalleryPiece name="by day, with one that is not over" isWide>
        <DayChart {...shown} step="day" series={running} />
      </GalleryPiece>
      <GalleryPiece name="one day" isWide>
        <DayChart {...shown} series={series.slice(0, 1)} />
      </GalleryPiece>
      <GalleryPiece name="nothing" isWide>
        <DayChart {...shown} series={series.map(({ day }) => ({ day, value: 0 }))} />
      </GalleryPiece>
      <GalleryPiece name="one figure in a card of its own" isWide>
        <FigureChart
          title={words.label}
          days={series}
          earlier={earlier}
          earlierName={words.before}
          range={{ from: days[0] ?? '', to: days.at(-1) ?? '' }}
        />
      </GalleryPiece>
      <GalleryPiece name="one figure in a card of its own, of money" isWide>
        <FigureChart
          title="Revenue"
          days={series.map(({ day, value }) => ({ day, value: { amount: String(value), currency: 'EUR' } }))}
          earlierName=""
          range={{ from: days[0] ?? '', to: days.at(-1) ?? '' }}
        />
      </GalleryPiece>
      <GalleryPiece name="how those who did something convert, compared with those who did not" isWide>
        <ConversionTable
          title={messages.title}
          heads={[messages.title, messages.text]}
          sides={[converted, notConverted]}
          note={words.label}
        />
      </GalleryPiece>
      <GalleryPiece name="page about a period" isWide>
        <AnalyticsPage title={words.now} location={somewhere} isStale={false} pathOf={() => '?'}>
          {words.label}
        </AnalyticsPage>
      </GalleryPiece>
      <GalleryPiece name="what a whole is made of, by day" isWide>
        <StackedDayChart {...stacked} />
      </GalleryPiece>
      <GalleryPiece name="a figure with its interval, by day" isWide>
        <IntervalChart {...interval} series={intervals} />
      </GalleryPiece>
      <GalleryPiece name="a figure with its interval, one day" isWide>
        <IntervalChart {...interval} series={intervals.slice(-1)} />
      </GalleryPiece>
      <GalleryPiece name="as small as a word">
        <Sparkline values={series.map(({ value }) => value)} label={words.label} />
      </GalleryPiece>
      <GalleryPiece name="as small as a word, one value">
        <Sparkline values={[7]} label={words.label} />
      </GalleryPiece>
      <GalleryPiece name="figures, one of which is chosen" isWide>
        <FigureTiles
          label={words.label}
          hint={words.label}
          chosen="clicks"
          onChoose={() => undefined}
          tiles={[
            { name: 'searches', label: messages.searches, value: '3,952', notes: ['4,158 before'] },
            { name: 'clicks', label: messages.clicks, value: '1,761', notes: ['0.45 per search', '1,866 before'] },
          ]}
        />
      </GalleryPiece>
      <GalleryPiece name="figures of a period, the chosen one by day" isWide>
        <FigureBoard
          first="clicks"
          range={{ from: series[0]?.day ?? '', to: series.at(-1)?.day ?? '' }}
          figures={[
            { name: 'searches', label: messages.searches, value: '3,952', before: '4,158' },
            { name: 'clicks', label: messages.clicks, value: '1,761', note: '0.45 per search', before: '1,866', days: series },
          ]}
        />
      </GalleryPiece>
      <GalleryPiece name="figures in a table" isWide>
        <FigureTable
          title={messages.queries}
          heads={[messages.query, messages.searches]}
          empty={messages.noQueries}
          rows={series.slice(0, 3).map(({ day, value }) => ({
            key: day,
            cells: [
              <BarName key={day} share={value / 10}>
                {day}
              </BarName>,
              value,
            ],
          }))}
        />
      </GalleryPiece>
      <GalleryPiece name="a table without figures" isWide>
        <FigureTable title={messages.queries} heads={[messages.query]} empty={messages.noQueries} rows={[]} />
      </GalleryPiece>
    </GallerySection>
  );
}

/** A product of the generated feed, under the names of its columns. */
export interface FeedRow {
  readonly sku: string;
  readonly title: string;
  readonly text: string;
  readonly maker: string;
  readonly 'price in cents': string;
  readonly group: string;
}

const kinds = ['lantern', 'teapot', 'blanket', 'hammock', 'backpack', 'compass', 'kettle', 'stool', 'whistle', 'basket'];
const colours = ['amber', 'crimson', 'indigo', 'olive', 'teal', 'ivory'];
const makers = ['Norrby', 'Quillon', 'Pemberly', 'Ostrava Works', 'Fenwick'];
const sizes = ['small', 'medium', 'large', 'travel', 'family', 'giant'];

const at = (list: readonly string[], position: number): string => list[position % list.length] ?? '';

/** Products that are all different, always the same ones: at most 360 of them. */
export function feedRows(count: number): FeedRow[] {
  return Array.from({ length: count }, (_, position) => {
    const kind = at(kinds, position);
    const colour = at(colours, Math.floor(position / kinds.length));
    const size = at(sizes, Math.floor(position / (kinds.length * colours.length)));
    return {
      sku: `G-${String(position + 1).padStart(4, '0')}`,
      title: `${size} ${colour} ${kind}`,
      text: `A ${kind} in ${colour}, ${size} size; "made to last", it says.`,
      maker: at(makers, position * 7),
      'price in cents': String(1000 + ((position * 137) % 9000)),
      group: `${kind}s`,
    };
  });
}

/** Rows as CSV, with `;` between the values as spreadsheets of half of Europe write it. */
export function asCsv(rows: readonly FeedRow[]): string {
  const columns = ['sku', 'title', 'text', 'maker', 'price in cents', 'group'] as const;
  const line = (values: readonly string[]) => values.map((value) => `"${value.replaceAll('"', '""')}"`).join(';');
  return `${[line(columns), ...rows.map((row) => line(columns.map((column) => row[column])))].join('\r\n')}\r\n`;
}

/** The feed of the journey: `count` good rows, and after them one without a name and one whose price is not a number. */
export function feedWithMistakes(count: number): string {
  const rows = feedRows(count + 2);
  const [first, second] = rows.slice(count);
  if (first === undefined || second === undefined) throw new Error('the feed is too short');
  return asCsv([...rows.slice(0, count), { ...first, title: '' }, { ...second, 'price in cents': 'on request' }]);
}

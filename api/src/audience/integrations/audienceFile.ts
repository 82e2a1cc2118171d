import { type ReadPeople, readPeople } from './readPeople.ts';
import type { ExporterBody } from './pushTarget.ts';

/** A cell of CSV. A spreadsheet must not take it for a formula. */
const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;

/** The CSV file of an audience, split by part; `onPeople` hears the addresses of each part. */
export async function* audienceFile(
  reading: ReadPeople & { readonly exporter: Pick<ExporterBody, 'columns'> },
  onPeople: (emails: readonly string[]) => void,
): AsyncGenerator<string> {
  const fields = reading.exporter.columns.map(({ field }) => field);
  yield `\ufeff${line(['email', ...fields])}`;
  for await (const people of readPeople(reading)) {
    onPeople(people.map(({ email }) => email));
    yield people.map(({ email, values }) => line([email, ...fields.map((field) => values[field] ?? '')])).join('');
  }
}

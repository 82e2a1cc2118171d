import type { ExporterPage_exporter$data } from './__generated__/ExporterPage_exporter.graphql.ts';

type Stored = Omit<ExporterPage_exporter$data, ' $fragmentType' | ' $fragmentSpreads' | 'columns'>;

/** An integration as its form has it; its fields as lines of “what is sent = field there”. */
export interface ExporterFields extends Stored {
  readonly columns: string;
}

export const emptyExporter: ExporterFields = {
  name: '',
  target: 'CSV',
  audience: '',
  url: '',
  account: '',
  remoteList: '',
  secret: '',
  hostFingerprint: '',
  oauthClient: '',
  columns: '',
  onlySubscribed: true,
  schedule: 'DAILY',
};

/** Lines as fields; undefined when a line is none. */
export function readColumns(text: string): { readonly source: string; readonly field: string }[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const columns = lines.map((line) => {
    const at = line.indexOf('=');
    return at < 0 ? undefined : { source: line.slice(0, at).trim(), field: line.slice(at + 1).trim() };
  });
  const read = columns.filter((column) => column !== undefined && column.source !== '' && column.field !== '');
  return read.length === lines.length ? read.flatMap((column) => column ?? []) : undefined;
}

export const printColumns = (columns: readonly { readonly source: string; readonly field: string }[]): string =>
  columns.map(({ source, field }) => `${source} = ${field}`).join('\n');

/** An enum that a newer server knows stays what it was meant to be by default: it cannot be sent. */
function known<Value extends string>(value: Value | '%future added value', otherwise: Value): Exclude<Value, '%future added value'> {
  return (value === '%future added value' ? otherwise : value) as Exclude<Value, '%future added value'>; // what is left of the union
}

export const inputOf = ({
  name,
  target,
  audience,
  url,
  account,
  remoteList,
  secret,
  hostFingerprint,
  oauthClient,
  columns,
  onlySubscribed,
  schedule,
}: ExporterFields) => ({
  name: name.trim(),
  target: known(target, 'CSV'),
  audience: audience.trim(),
  url: url.trim(),
  account: account.trim(),
  remoteList: remoteList.trim(),
  secret: secret.trim(),
  hostFingerprint: hostFingerprint.trim(),
  oauthClient: oauthClient.trim(),
  columns: readColumns(columns) ?? [],
  onlySubscribed,
  schedule: known(schedule, 'DAILY'),
});

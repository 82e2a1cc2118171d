import type { ExporterPage_exporter$data } from './__generated__/ExporterPage_exporter.graphql.ts';

/** An integration as its form has it. */
export type ExporterFields = Omit<ExporterPage_exporter$data, ' $fragmentType' | ' $fragmentSpreads'>;

export type ExporterColumn = ExporterFields['columns'][number];

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
  columns: [],
  onlySubscribed: true,
  schedule: 'DAILY',
};

/** Whether a field was chosen and named. */
export const isWhole = ({ source, field }: ExporterColumn): boolean => source !== '' && field.trim() !== '';

/** A field that is chosen goes by its own name until it gets another. */
export const withSource = (column: ExporterColumn, source: string): ExporterColumn => ({
  source,
  field: column.field.trim() === '' || column.field === nameOf(column.source) ? nameOf(source) : column.field,
});

const nameOf = (source: string): string => source.replace(/^person\./, '');

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
  columns: columns.map(({ source, field }) => ({ source, field: field.trim() })),
  onlySubscribed,
  schedule: known(schedule, 'DAILY'),
});

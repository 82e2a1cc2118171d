import { FormattedMessage, useIntl } from 'react-intl';

import { fieldLabel } from '../fieldLabel.ts';
import { importsMessages as messages } from '../imports.messages.ts';
import styles from '../imports.module.css';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** The api's names of fields that have two words, as the console knows them. */
const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** An object as it would be stored: a line for each field and attribute that has a value. */
export function SampleTable({ sample }: { sample: unknown }) {
  const intl = useIntl();
  if (!isObject(sample)) return null;
  const { attributes, ...fields } = sample;
  const lines = [
    ...Object.entries(fields).map(([name, value]) => [fieldLabel(intl, camelCase(name)), value] as const),
    ...(isObject(attributes) ? Object.entries(attributes) : []),
  ].filter(([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0));
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage {...messages.field} />
          </th>
          <th scope="col">
            <FormattedMessage {...messages.value} />
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={styles['stored']}>{textOf(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';

import { browseMessages as messages } from './browse.messages.ts';
import { Fold } from '../../ui/figures/Fold.tsx';

interface FieldTableProps {
  readonly rows: readonly { readonly name: string; readonly value: ReactNode }[];
  /** Heading of the names. */
  readonly heading: MessageDescriptor;
  /** Of the table. */
  readonly className: string | undefined;
}

/** Fields of a thing as the shop names them, with their values; of very many the first. */
export function FieldTable({ rows, heading, className }: FieldTableProps) {
  return (
    <Fold rows={rows} most={40}>
      {(shown) => (
        <table className={className}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage {...heading} />
              </th>
              <th scope="col">
                <FormattedMessage {...messages.attributeValue} />
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Fold>
  );
}

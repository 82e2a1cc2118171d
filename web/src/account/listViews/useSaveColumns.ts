import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import type { useSaveColumnsMutation } from './__generated__/useSaveColumnsMutation.graphql.ts';
import { saveColumnChoices } from '../../ui/list/columns/columnChoices.ts';
import type { ColumnChoice } from '../../ui/list/columns/listColumns.ts';

/** Shows the columns of a list as the person chose them, and keeps the choice on the server; an empty choice is the list's own. */
export function useSaveColumns() {
  const [write] = useWrite<useSaveColumnsMutation>(graphql`
    mutation useSaveColumnsMutation($input: UpdateListColumnsInput!) {
      updateListColumns(input: $input) {
        viewer {
          id
          ...useColumnsOfViewer_viewer
        }
        errors {
          message
        }
      }
    }
  `);
  return (list: string, columns: readonly ColumnChoice[]): void => {
    const chosen = columns.length === 0 ? null : columns.map(({ name, isShown }) => ({ name, isShown }));
    saveColumnChoices(list, columns, () => write({ input: { list, columns: chosen } }));
  };
}

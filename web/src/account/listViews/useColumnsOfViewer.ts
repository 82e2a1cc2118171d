import { useEffect } from 'react';
import { graphql, useFragment } from 'react-relay';

import type { useColumnsOfViewer_viewer$key } from './__generated__/useColumnsOfViewer_viewer.graphql.ts';
import { takeColumnChoices } from '../../ui/list/columns/columnChoices.ts';

/** Takes over the columns that the user chose, on whatever machine. */
export function useColumnsOfViewer(viewer: useColumnsOfViewer_viewer$key): void {
  const { preferences } = useFragment(
    graphql`
      fragment useColumnsOfViewer_viewer on Viewer {
        preferences {
          lists {
            list
            columns {
              name
              isShown
            }
          }
        }
      }
    `,
    viewer,
  );
  const { lists } = preferences;
  useEffect(() => takeColumnChoices(lists), [lists]);
}

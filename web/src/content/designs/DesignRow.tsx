import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import { HintBadge } from '../../ui/popup/HintBadge.tsx';
import type { DesignRow_design$key } from './__generated__/DesignRow_design.graphql.ts';
import { designsMessages as messages } from './designs.messages.ts';
import { designsKind, editorWords, typeWords } from './designsList.ts';
import type { DesignArea } from './designsPaths.ts';

/** One design in the list; its name leads to the editor that it opens in. */
export function DesignRow({ design: key, area }: { readonly design: DesignRow_design$key; readonly area: DesignArea }) {
  const design = useFragment(
    graphql`
      fragment DesignRow_design on Design {
        name
        productType
        editor
        format
        uses
        failure
        ...ResourceRow_resource
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const { productType, editor, format, failure } = design;
  const known = editor === '%future added value' ? 'CODE' : editor;
  return (
    <ResourceRow
      kind={designsKind(area, known)}
      resource={design}
      name={design.name}
      badge={failure != null && <HintBadge label={messages.failed} hint={failure} color="red" />}
    >
      <ListCell column="productType">{productType !== '%future added value' && <FormattedMessage {...typeWords[productType]} />}</ListCell>
      <ListCell column="editor">
        <FormattedMessage {...editorWords[known]} />
      </ListCell>
      <ListCell column="uses">{numbers.count(design.uses)}</ListCell>
      <ListCell column="format">{format}</ListCell>
    </ResourceRow>
  );
}

import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { useLogicName } from '../../recommendations/logic/useLogicName.ts';
import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import type { EmbedRow_embed$key } from './__generated__/EmbedRow_embed.graphql.ts';
import { embedsKind, formatWords, toolWords } from './embedsList.ts';

/** One embed in the list. */
export function EmbedRow({ embed: key }: { readonly embed: EmbedRow_embed$key }) {
  const embed = useFragment(
    graphql`
      fragment EmbedRow_embed on MailEmbed {
        name
        tool
        format
        logic
        impressions
        clicks
        ...ResourceRow_resource
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const nameOf = useLogicName();
  const { name, tool, format, logic, impressions, clicks } = embed;
  return (
    <ResourceRow kind={embedsKind} resource={embed} name={name}>
      <ListCell column="tool">{tool !== '%future added value' && <FormattedMessage {...toolWords[tool]} />}</ListCell>
      <ListCell column="format">{format !== '%future added value' && <FormattedMessage {...formatWords[format]} />}</ListCell>
      <ListCell column="logic">{nameOf(logic)}</ListCell>
      <ListCell column="impressions">{numbers.count(impressions)}</ListCell>
      <ListCell column="clicks">{numbers.count(clicks)}</ListCell>
    </ResourceRow>
  );
}

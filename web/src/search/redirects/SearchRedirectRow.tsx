import { Badge } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import { Tooltip } from '../../ui/popup/Tooltip.tsx';
import type { SearchRedirectRow_redirect$key } from './__generated__/SearchRedirectRow_redirect.graphql.ts';
import { LinkBadge } from './LinkBadge.tsx';
import { searchRedirectsMessages as messages } from './searchRedirects.messages.ts';
import { searchRedirectsKind } from './searchRedirectsList.ts';

interface SearchRedirectRowProps {
  readonly redirect: SearchRedirectRow_redirect$key;
}

/** One redirect in the list. */
export function SearchRedirectRow({ redirect: key }: SearchRedirectRowProps) {
  const redirect = useFragment(
    graphql`
      fragment SearchRedirectRow_redirect on SearchRedirect {
        url
        exact
        contains
        recentHits
        isUnused
        ...LinkBadge_redirect
        ...ResourceRow_resource
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const [first = '', ...others] = [...redirect.exact, ...redirect.contains];
  const kinds = (['exact', 'contains'] as const).filter((kind) => redirect[kind].length > 0);
  const unused = redirect.isUnused && (
    <Tooltip label={intl.formatMessage(messages.unusedHint)}>
      <Badge color="gray" variant="light" size="sm" radius="sm" tt="none">
        <FormattedMessage {...messages.unused} />
      </Badge>
    </Tooltip>
  );
  const more = others.length > 0 && (
    <Tooltip label={intl.formatList(others.slice(0, 20))}>
      <Badge variant="default" size="sm" tt="none" fw={500}>
        <FormattedMessage {...messages.moreQueries} values={counted(numbers, others.length)} />
      </Badge>
    </Tooltip>
  );
  const badges = (
    <>
      {more}
      {unused}
    </>
  );
  return (
    <ResourceRow kind={searchRedirectsKind} resource={redirect} name={first} badge={badges}>
      <ListCell column="url">
        <LongText text={redirect.url} />
      </ListCell>
      <ListCell column="match">{kinds.map((kind) => intl.formatMessage(messages[kind])).join(', ')}</ListCell>
      <ListCell column="hits">{numbers.count(redirect.recentHits)}</ListCell>
      <ListCell column="link">
        <LinkBadge redirect={redirect} />
      </ListCell>
    </ResourceRow>
  );
}

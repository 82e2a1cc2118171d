import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useShowPlacing } from '../../resources/useShowPlacing.tsx';
import { formMessages } from '../../ui/form/form.messages.ts';
import type { useShowSearchRule_store$key } from './__generated__/useShowSearchRule_store.graphql.ts';
import type { ProductCards } from './productCards.ts';
import type { SearchRuleDraft, Targets } from './searchRuleDraft.ts';
import { matchTypeMessages } from './searchRules.messages.ts';

/** A function that says a field of a rule in words, for a conflict of two people's edits. */
export function useShowSearchRule(key: useShowSearchRule_store$key, cards: ProductCards) {
  const store = useFragment(
    graphql`
      fragment useShowSearchRule_store on Store {
        ...useShowPlacing_store
      }
    `,
    key,
  );
  const showPlacing = useShowPlacing(store);
  const intl = useIntl();
  const nothing = intl.formatMessage(formMessages.nothing);

  const targetsInWords = ({ products, categories, pages, suggestions }: Targets) => {
    const names = [...products.map((id) => cards.get(id)?.name ?? id), ...categories, ...pages, ...suggestions];
    return names.length === 0 ? nothing : intl.formatList(names);
  };

  return (field: keyof SearchRuleDraft, draft: SearchRuleDraft) => {
    switch (field) {
      case 'query':
        return draft.query === '' ? nothing : draft.query;
      case 'matchType':
        return <FormattedMessage {...matchTypeMessages[draft.matchType]} />;
      case 'included':
      case 'excluded':
        return targetsInWords(draft[field]);
      case 'scope':
      case 'isEnabled':
        return showPlacing(field, draft);
    }
  };
}

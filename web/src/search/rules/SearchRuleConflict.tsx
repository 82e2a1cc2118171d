import { FormattedMessage, useIntl } from 'react-intl';

import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx';
import { formMessages } from '../../ui/form/form.messages.ts';
import type { ProductCards } from './productCards.ts';
import type { SearchRuleDraft, Targets } from './searchRuleDraft.ts';
import type { StoredSearchRule } from './searchRuleStored.ts';
import { matchTypeMessages, searchRuleFieldMessages, searchRulesMessages as messages } from './searchRules.messages.ts';

interface SearchRuleConflictProps {
  readonly base: StoredSearchRule;
  readonly mine: SearchRuleDraft;
  readonly theirs: StoredSearchRule;
  readonly stores: readonly { readonly storeId: string; readonly name: string }[];
  readonly cards: ProductCards;
  readonly onSettle: (draft: SearchRuleDraft) => void;
  readonly onClose: () => void;
}

/** Somebody else saved the rule first: shows what they changed, in words. */
export function SearchRuleConflict({ base, mine, theirs, stores, cards, onSettle, onClose }: SearchRuleConflictProps) {
  const intl = useIntl();
  const nothing = intl.formatMessage(formMessages.nothing);

  const targetsInWords = ({ products, categories, pages, suggestions }: Targets) => {
    const names = [...products.map((id) => cards.get(id)?.name ?? id), ...categories, ...pages, ...suggestions];
    return names.length === 0 ? nothing : intl.formatList(names);
  };

  const show = (field: keyof SearchRuleDraft, draft: SearchRuleDraft) => {
    switch (field) {
      case 'query':
        return draft.query === '' ? nothing : draft.query;
      case 'matchType':
        return <FormattedMessage {...matchTypeMessages[draft.matchType]} />;
      case 'included':
      case 'excluded':
        return targetsInWords(draft[field]);
      case 'scope':
        return intl.formatList(draft.scope.map((id) => stores.find((store) => store.storeId === id)?.name ?? id));
      case 'isEnabled':
        return <FormattedMessage {...(draft.isEnabled ? messages.enabled : messages.disabledValue)} />;
    }
  };

  return (
    <ConflictDialog
      base={base.draft}
      mine={mine}
      theirs={theirs.draft}
      who={theirs.updatedBy}
      label={(field) => intl.formatMessage(searchRuleFieldMessages[field])}
      show={show}
      onSettle={onSettle}
      onClose={onClose}
    />
  );
}

import type { ReactNode } from 'react';
import { useRelayEnvironment } from 'react-relay';

import { useStoreScope } from '../../app/router/storeScope.ts';
import type { Placing } from '../../resources/storedResource.ts';
import { useSaveQuestion } from '../../ui/form/useSaveQuestion.tsx';
import type { SearchDraftInput } from './__generated__/readBrokenExpectationsQuery.graphql.ts';
import { BrokenExpectations } from './BrokenExpectations.tsx';
import { type BrokenExpectation, readBrokenExpectations } from './readBrokenExpectations.ts';
import { searchExpectationsMessages as messages } from './searchExpectations.messages.ts';

export type SearchDraft = SearchDraftInput;

export interface DraftChecks {
  /**
   * Whether a draft may be saved: true when it breaks no expectation, else what the person answers. `id` is what it replaces, `placing` its
   * stores and switch: one that is switched off, or removed from this store, may break an expectation too.
   */
  readonly mayBeSaved: (draft: SearchDraft, id?: string, placing?: Placing) => Promise<boolean>;
  readonly dialog: ReactNode;
}

/** Asks before a save that would break an expectation. */
export function useDraftChecks(): DraftChecks {
  const { id: here, storeId } = useStoreScope();
  const environment = useRelayEnvironment();
  const { ask, dialog } = useSaveQuestion<BrokenExpectation>({
    title: messages.askTitle,
    text: messages.askText,
    children: (broken) => <BrokenExpectations broken={broken} />,
  });
  const mayBeSaved = async (draft: SearchDraft, id?: string, placing?: Placing): Promise<boolean> => {
    const isEnabled = placing === undefined || (placing.isEnabled && placing.scope.includes(here));
    // A new one that is off here changes no search.
    if (id === undefined && !isEnabled) return true;
    return ask(await readBrokenExpectations(environment, { storeId, draft, id: id ?? null, isEnabled, change: null }));
  };
  return { mayBeSaved, dialog };
}

import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { useReload } from '../../ui/page/useReload.ts';
import type { StoreTodoKind, StoreTodoState, useStoreTodoDecideMutation } from './__generated__/useStoreTodoDecideMutation.graphql.ts';
import type { useStoreTodoForgetMutation } from './__generated__/useStoreTodoForgetMutation.graphql.ts';
import type { useStoreTodoSynonymMutation } from './__generated__/useStoreTodoSynonymMutation.graphql.ts';
import type { useStoreTodoSyncMutation } from './__generated__/useStoreTodoSyncMutation.graphql.ts';
import { storeTodosMessages as messages } from './storeTodos.messages.ts';

/** What can be done about an entry of a to-do list. `storeId` is a global id. */
export function useStoreTodo(storeId: string, { kind, subject }: { readonly kind: StoreTodoKind; readonly subject: string }) {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const reload = useReload();
  const [writeDecide, isDeciding] = useWrite<useStoreTodoDecideMutation>(graphql`
    mutation useStoreTodoDecideMutation($input: DecideStoreTodoInput!) {
      decideStoreTodo(input: $input) {
        todo {
          state
        }
        errors {
          message
        }
      }
    }
  `);
  const [writeSynonym, isAdding] = useWrite<useStoreTodoSynonymMutation>(graphql`
    mutation useStoreTodoSynonymMutation($input: CreateSearchSynonymInput!) {
      createSearchSynonym(input: $input) {
        errors {
          message
        }
      }
    }
  `);
  const [writeSync, isSyncing] = useWrite<useStoreTodoSyncMutation>(graphql`
    mutation useStoreTodoSyncMutation($input: SyncFeedInput!) {
      syncFeed(input: $input) {
        errors {
          message
        }
      }
    }
  `);
  const [writeForget, isForgetting] = useWrite<useStoreTodoForgetMutation>(graphql`
    mutation useStoreTodoForgetMutation($input: ForgetDeletedProductsInput!) {
      forgetDeletedProducts(input: $input) {
        errors {
          message
        }
      }
    }
  `);
  const isDone = useIsDoneOr(messages.failed);
  const write = async (state: StoreTodoState): Promise<boolean> => {
    const isWritten = isDone((await writeDecide({ input: { storeId, kind, subject, state } }))?.decideStoreTodo);
    reload();
    return isWritten;
  };
  const decide = async (
    state: 'DONE' | 'DISMISSED',
    title = state === 'DONE' && kind !== 'FEED_FAILING' ? messages.fixed : messages.updated,
  ) => {
    if (!(await write(state))) return;
    showUndo({ title: intl.formatMessage(title), onUndo: () => write('OPEN') });
  };
  return {
    isBusy: isDeciding || isAdding || isSyncing || isForgetting,
    decide,
    /** Lets the query find what shoppers searched for instead. */
    addSynonym: async (query: string, suggestion: string) => {
      const fields = { query, synonyms: [], directedSynonyms: [suggestion], isAllEqual: false };
      if (isDone((await writeSynonym({ input: { storeId, fields } }))?.createSearchSynonym)) await decide('DONE');
    },
    /** Takes what was deleted out of the campaign. */
    forgetDeleted: async (campaignId: string) => {
      if (isDone((await writeForget({ input: { id: campaignId } }))?.forgetDeletedProducts)) await decide('DONE');
    },
    sync: async (feedId: string) => {
      if (isDone((await writeSync({ input: { id: feedId, mode: 'FULL' } }))?.syncFeed)) await decide('DONE', messages.syncStarted);
    },
  };
}

import type { draftActions, draftStates } from '@endcap/schema/settings/drafts/drafts.rest.ts';

export type DraftState = (typeof draftStates)[number];
export type DraftAction = (typeof draftActions)[number];

/** From which states an action leads where. */
const steps: Readonly<Record<DraftAction, { readonly from: readonly DraftState[]; readonly to: DraftState }>> = {
  request_review: { from: ['open'], to: 'review' },
  approve: { from: ['review'], to: 'approved' },
  reject: { from: ['review', 'approved'], to: 'open' },
  publish: { from: ['approved'], to: 'published' },
  undo: { from: ['published'], to: 'undone' },
  discard: { from: ['open', 'review', 'approved'], to: 'discarded' },
};

/** Whether its changes may still be changed; in review or approved, that opens it again. */
export const isChangeable = (state: DraftState): boolean => state === 'open' || state === 'review' || state === 'approved';

export interface DraftViewer {
  /** Whether the viewer may edit every kind that the draft changes. */
  readonly canEdit: boolean;
  /** Whether the viewer made one of its changes or requested the review. */
  readonly isAuthor: boolean;
  readonly changeCount: number;
}

/** Why a viewer cannot do something with a draft; undefined when it can be done. */
export function refusalOf(state: DraftState, action: DraftAction, { canEdit, isAuthor, changeCount }: DraftViewer): string | undefined {
  if (!steps[action].from.includes(state)) return 'The draft has changed. Reload the page to see what you can do with it.';
  if (!canEdit) return 'You cannot edit everything that this draft changes.';
  if (action === 'request_review' && changeCount === 0) return 'Add a change to the draft first.';
  if (action === 'approve' && isAuthor) return 'Someone else has to approve the draft: you have worked on it.';
  return undefined;
}

export const nextState = (action: DraftAction): DraftState => steps[action].to;

/** What a viewer can do with a draft, in the order of its life. */
export const actionsOf = (state: DraftState, viewer: DraftViewer): DraftAction[] =>
  // The keys of an object of all actions.
  (Object.keys(steps) as DraftAction[]).filter((action) => refusalOf(state, action, viewer) === undefined);

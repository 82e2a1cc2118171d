import { createContext, useContext } from 'react';

import type { ResourceKindName } from './resourceKind.ts';

/** A change that is made without a form: by a switch, a deletion, an earlier version, the defaults, or the publication of a draft. */
export interface GuardedChange {
  readonly action: 'ENABLE' | 'DISABLE' | 'DELETE' | 'REVERT' | 'RESET' | 'PUBLISH';
  /** Of what it is; undefined for a draft, which may hold several kinds. */
  readonly kind: ResourceKindName | undefined;
  /** Global ids of what changes. */
  readonly ids?: readonly string[];
  /** With REVERT: the version that is restored. */
  readonly version?: number;
  /** With PUBLISH: global id of the draft. */
  readonly draftId?: string;
}

/** Whether a change may be made: true when it breaks nothing, else what the person answers. */
export type ChangeGuard = (change: GuardedChange) => Promise<boolean>;

/** Every list, form and history asks it; the frame of a store gives one that knows what must not break there. */
export const ChangeGuardContext = createContext<ChangeGuard>(() => Promise.resolve(true));

export const useChangeGuard = (): ChangeGuard => useContext(ChangeGuardContext);

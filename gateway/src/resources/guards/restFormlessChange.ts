import { toRestEnum } from '../../graph/enumValues.ts';
import type { GlobalId } from '../../graph/globalIds.ts';

interface FormlessChange<Action extends string> {
  readonly action: Action;
  readonly ids?: readonly GlobalId[] | null | undefined;
  readonly version?: number | null | undefined;
  readonly draftId?: GlobalId | null | undefined;
}

/** A change without a form as the calls take it: its objects are of one kind, which their ids name. */
export function restFormlessChange<Action extends string, Kind extends string>(
  { action, ids, version, draftId }: FormlessChange<Action>,
  kinds: Readonly<Record<string, Kind>>,
) {
  const [first] = ids ?? [];
  const kind = first && kinds[first.type];
  return {
    action: toRestEnum(action),
    ...(kind && { kind }),
    ids: (ids ?? []).map(({ internalId }) => internalId),
    ...(version != null && { version }),
    ...(draftId && { draft_id: draftId.internalId }),
  };
}

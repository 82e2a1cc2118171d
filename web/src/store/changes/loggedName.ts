import type { IntlShape } from 'react-intl';

import { loggedType } from '../../resources/changes/loggedChange.ts';
import { featureName } from '../signals/featureName.ts';

/** An object as an entry of the log names it. */
export interface NamedObject {
  readonly objectType: string;
  readonly objectId: string;
  /** Null for what has no name of its own. */
  readonly name: string | null | undefined;
  readonly storeId: string | null | undefined;
}

/** What an object is called: by its own name, as a feature, or as its kind where a store has one alone, e.g. its modifiers. Else by its ID. */
export function loggedName(intl: IntlShape, { objectType, objectId, name, storeId }: NamedObject): string {
  if (name != null) return name;
  if (objectType === 'feature') return featureName(intl, objectId);
  return objectId === storeId ? loggedType(intl, objectType) : objectId;
}

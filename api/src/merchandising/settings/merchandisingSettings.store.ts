import { merchandisingSettingsKind } from '@endcap/schema/merchandising/settings/merchandisingSettingsKind.ts';

import type { Database } from '../../db/database.ts';
import { ResourceConflict } from '../../resources/changeFailures.ts';
import type { Editing } from '../../resources/resourceChange.ts';
import { readSingle, writeSingle } from '../../resources/single/singleResource.ts';
import { type MerchandisingSettings, usualMerchandising } from './merchandisingSettings.part.ts';
import { single } from './merchandisingSettings.single.ts';

export interface SavedSettings {
  readonly settings: MerchandisingSettings;
  /** 0 while the defaults hold. */
  readonly revision: number;
}

/** The settings of a store: saved ones, or the defaults. */
export async function readSettings(db: Database, storeKey: string): Promise<SavedSettings> {
  const { body = usualMerchandising, revision } = await readSingle(db, storeKey, merchandisingSettingsKind);
  return { settings: body, revision };
}

/** Changes the settings of a store to what they shall be, as they are then. */
export async function changeSettings(
  context: Editing,
  change: (settings: MerchandisingSettings) => MerchandisingSettings,
): Promise<SavedSettings> {
  const { db, store } = context;
  for (let attempt = 1; ; attempt++) {
    const { settings, revision } = await readSettings(db, store.key);
    try {
      await writeSingle(single, context, revision, change(settings));
      return await readSettings(db, store.key);
    } catch (error) {
      // Someone else has changed them meanwhile: again, on what they are now.
      if (!(error instanceof ResourceConflict) || attempt === 3) throw error;
    }
  }
}

import { createHash } from 'node:crypto';

import { merchandisingSettingsKind } from '@endcap/schema/merchandising/settings/merchandisingSettingsKind.ts';

import type { Database } from '../../db/database.ts';
import { rowOf, sql } from '../../db/sql.ts';
import { ResourceConflict } from '../../resources/changeFailures.ts';
import { changeResources } from '../../resources/changeResources.ts';
import type { Editing } from '../../resources/resourceChange.ts';
import { companyStores } from '../../resources/resourceScope.ts';
import type { ResourceService } from '../../resources/resourceService.ts';
import type { MerchandisingSettings } from './merchandisingSettings.part.ts';

// The kit hands its functions only bodies that the shape has parsed. It is no service of the kit's calls: a store has one of it.
const service = {
  resource: merchandisingSettingsKind,
  spec: { name: () => 'Merchandising settings' },
} as unknown as ResourceService;

/** The one id of a store's settings. */
function settingsId(storeKey: string): string {
  const hex = createHash('sha256').update(`merchandising_settings ${storeKey}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export interface SavedSettings {
  readonly settings: MerchandisingSettings;
  /** 0 while the defaults hold. */
  readonly revision: number;
}

/** The settings of a store: saved ones, or the defaults. */
export async function readSettings(db: Database, storeKey: string): Promise<SavedSettings> {
  const row = await rowOf<{ body: unknown; revision: number }>(
    db.pool,
    sql`SELECT body, revision FROM store_resources WHERE store_key = ${storeKey} AND kind = ${merchandisingSettingsKind.kind}`,
  );
  return { settings: merchandisingSettingsKind.fields.parse(row?.body ?? {}), revision: row?.revision ?? 0 };
}

/** Changes the settings of a store to what they shall be, as they are then. */
export async function changeSettings(
  context: Editing,
  change: (settings: MerchandisingSettings) => MerchandisingSettings,
): Promise<SavedSettings> {
  const { db, store } = context;
  for (let attempt = 1; ; attempt++) {
    const { settings, revision } = await readSettings(db, store.key);
    const isNew = revision === 0;
    const wish = { id: settingsId(store.key), body: change(settings), ...(isNew ? {} : { revision }) };
    try {
      await changeResources(service, context, await companyStores(context), isNew ? 'create' : 'update', [wish]);
      return await readSettings(db, store.key);
    } catch (error) {
      // Somebody else has changed them meanwhile: once more, on what they are now.
      if (!(error instanceof ResourceConflict) || attempt === 3) throw error;
    }
  }
}

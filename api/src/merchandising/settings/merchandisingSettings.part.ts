import { merchandisingSettingsKind } from '@endcap/schema/merchandising/settings/merchandisingSettingsKind.ts';
import type { z } from 'zod';

import { singlePart } from '../../configuration/part.ts';

export type MerchandisingSettings = z.output<typeof merchandisingSettingsKind.fields>;

/** What holds until someone changes it. */
export const usualMerchandising: MerchandisingSettings = merchandisingSettingsKind.fields.parse({});

export const merchandisingSettingsPart = singlePart(merchandisingSettingsKind, usualMerchandising, (body) => body);

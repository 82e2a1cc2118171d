import { merchandisingSettingsKind } from '@endcap/schema/merchandising/settings/merchandisingSettingsKind.ts';
import type { z } from 'zod';

import type { Part } from '../../configuration/part.ts';

export type MerchandisingSettings = z.output<typeof merchandisingSettingsKind.fields>;

const usual: MerchandisingSettings = merchandisingSettingsKind.fields.parse({});

/** A store has one, or none until somebody changes what holds by default. */
export const merchandisingSettingsPart: Part<MerchandisingSettings, MerchandisingSettings> = {
  kind: merchandisingSettingsKind.kind,
  body: merchandisingSettingsKind.fields,
  compile: () => {
    let settings = usual;
    return { add: ({ body }) => void (settings = body), done: () => settings };
  },
};

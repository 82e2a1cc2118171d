import { merchandisingSettingsKind } from '@endcap/schema/merchandising/settings/merchandisingSettingsKind.ts';

import { singleService } from '../../resources/single/singleResource.ts';

export const single = singleService(merchandisingSettingsKind, 'Merchandising settings');

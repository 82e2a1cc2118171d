import { matchLanguage } from '@endcap/schema/account/profile/consoleLanguages.ts';

import { storedItem } from '../stored/storedItem.ts';

/** What the browser knows of the person's language, so that the first thing drawn is in it; the user's own profile decides later. */
export const rememberedLanguage = storedItem('endcap-language', (json) => (typeof json === 'string' ? matchLanguage(json) : undefined));

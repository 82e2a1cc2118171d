import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import type { searchRulesPreview } from '@endcap/schema/search/rules/searchRules.rest.ts';

import type { StoreContext } from '../../http/handle.ts';

export async function previewRule(_input: ParsedInputOf<typeof searchRulesPreview>, _context: StoreContext): Promise<AnswerOf<typeof searchRulesPreview>> {
  throw new Error('waiting for the engine');
}

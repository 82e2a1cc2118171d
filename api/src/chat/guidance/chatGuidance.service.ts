import { chatGuidance } from '@endcap/schema/chat/guidance/chatGuidance.resource.ts';

import { type Problems, resourceService } from '../../resources/resourceService.ts';
import { type GuidanceBody, phrasesOf } from './chatGuidance.part.ts';

function guidanceProblems({ kind, when, reply, source }: GuidanceBody): Problems {
  if (kind !== 'style' && phrasesOf(when).length === 0) return { when: 'This field is required.' };
  if ((kind === 'style' || kind === 'trigger') && reply.trim() === '') return { reply: 'This field is required.' };
  if (kind === 'source_first' && source === null) return { source: 'Choose a source.' };
  return {};
}

export const service = resourceService(chatGuidance, {
  name: ({ kind, when, reply }) => (kind === 'style' ? reply : when).slice(0, 200),
  problems: guidanceProblems,
  list: { position: `(body ->> 'position')::int` },
});

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { chatGuidanceTemplates } from '@endcap/schema/chat/guidance/chatGuidance.rest.ts';

export type ChatGuidanceTemplateModel = AnswerOf<typeof chatGuidanceTemplates>['result'][number];

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { sessionsList } from '@endcap/schema/session/openSessions/openSessions.rest.ts';

export type SessionModel = AnswerOf<typeof sessionsList>['sessions'][number];

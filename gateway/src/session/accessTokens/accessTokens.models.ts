import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { accessTokenCreate } from '@endcap/schema/session/accessTokens/accessTokens.rest.ts';

export type AccessTokenModel = AnswerOf<typeof accessTokenCreate>['access_token'];

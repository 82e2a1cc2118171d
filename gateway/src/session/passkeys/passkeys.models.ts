import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { passkeyRegister } from '@endcap/schema/session/passkeys/passkeys.rest.ts';

export type PasskeyModel = AnswerOf<typeof passkeyRegister>['passkey'];

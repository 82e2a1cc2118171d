import { privacyForget, privacyInfo } from '@endcap/schema/data/visitors/visitors.rest.ts';

import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { forgetEverywhere } from './forgetEverywhere.ts';
import { type Person, personInfo } from './privacy.store.ts';

function assertPerson({ email, visitor }: Person): void {
  const message = 'Specify the person by email address or visitor ID.';
  if (email.trim() === '' && visitor.trim() === '') throw new Failure('ParsingError', message, { fields: { email: message } });
}

const trimmed = ({ email, visitor }: Person): Person => ({ email: email.trim(), visitor: visitor.trim() });

export const handlers = [
  handle(privacyInfo, async (input, { db, store }) => {
    assertPerson(input);
    return personInfo(db, store.key, trimmed(input));
  }),
  handle(privacyForget, async (input, { db, log, store }) => {
    assertPerson(input);
    const counts = await db.transaction((transaction) => forgetEverywhere(transaction, store.key, trimmed(input)));
    log.info({ store: store.id, ...counts }, 'a person was forgotten');
    return counts;
  }),
];

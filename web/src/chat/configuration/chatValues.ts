import { graphql, readInlineData } from 'react-relay';

import type { KnownData } from '../../app/relay/knownData.ts';
import type { FormSchema } from '../../ui/form/formSchema.ts';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import type { chatValues_configuration$data, chatValues_configuration$key } from './__generated__/chatValues_configuration.graphql.ts';
import { chatConfigurationMessages as messages } from './chatConfiguration.messages.ts';

/** A configuration as its form holds it. */
export type ChatValues = KnownData<chatValues_configuration$data>;

export function valuesOf(key: chatValues_configuration$key): ChatValues {
  const { ' $fragmentType': _type, ...values } = readInlineData(
    graphql`
      fragment chatValues_configuration on ChatConfiguration @inline {
        storeDescription
        tone
        answerLength
        welcome
        consent
        suggestions
        supportContact
        placeholder
        maxProducts
        inStockOnly
        triesBroader
        title
        color
        theme
        position
        speech
        orderStatus
        orderSecret
        modelDailyTokens
        addToCart
        handOver
        handOverEmail
        timeZone
        businessDays
        opensAt
        closesAt
      }
    `,
    key,
  );
  return values as ChatValues; // of the values that this build knows
}

export const chatSchema: FormSchema<ChatValues> = {
  storeDescription: [maxLength(2000)],
  welcome: [maxLength(500)],
  consent: [maxLength(1000)],
  supportContact: [maxLength(300)],
  placeholder: [maxLength(100)],
  title: [maxLength(60)],
  color: [(color) => (/^#[0-9a-f]{6}$/i.test(color) ? undefined : { message: messages.colorWrong })],
  handOverEmail: [
    (email, { handOver }) =>
      handOver !== 'MAIL' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : { message: messages.emailWrong },
  ],
  orderSecret: [maxLength(200)],
  timeZone: [required],
  closesAt: [(closes, { opensAt }) => (closes > opensAt ? undefined : { message: messages.hoursWrong })],
};

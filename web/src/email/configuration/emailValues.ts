import { graphql, readInlineData } from 'react-relay';

import type { KnownData } from '../../app/relay/knownData.ts';
import { type FormSchema, maxLength } from '../../ui/form/formSchema.ts';
import type { emailValues_configuration$data, emailValues_configuration$key } from './__generated__/emailValues_configuration.graphql.ts';
import { emailConfigurationMessages as messages } from './emailConfiguration.messages.ts';

/** A configuration as its form holds it. */
export type EmailValues = KnownData<emailValues_configuration$data>;

export function valuesOf(key: emailValues_configuration$key): EmailValues {
  const { ' $fragmentType': _type, ...values } = readInlineData(
    graphql`
      fragment emailValues_configuration on EmailConfiguration @inline {
        senderName
        senderEmail
        replyTo
        postalAddress
        followsShopStatus
        newsletterMinDays
        newsletterPerDay
        triggerMinDays
        triggerPerDay
        averagePerDay
        weekdays
        quietFrom
        quietUntil
        warmUp
        warmUpFrom
        provider
        secret
        host
        port
        user
        region
        url
        webhookSecret
        domain
        dkimSelector
        dkimSecret
        bounceAddress
        bounceHost
        bouncePort
        bounceUser
        bounceSecret
      }
    `,
    key,
  );
  return values as EmailValues; // of the values that this build knows
}

const address = (value: string) =>
  value.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : { message: messages.addressWrong };
const clock = (value: string) => (/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/.test(value) ? undefined : { message: messages.clockWrong });

export const emailSchema: FormSchema<EmailValues> = {
  senderName: [maxLength(100)],
  senderEmail: [address],
  replyTo: [address],
  bounceAddress: [address],
  postalAddress: [maxLength(500)],
  weekdays: [(days) => (days.length > 0 ? undefined : { message: messages.weekdaysMissing })],
  quietFrom: [clock],
  quietUntil: [clock],
};

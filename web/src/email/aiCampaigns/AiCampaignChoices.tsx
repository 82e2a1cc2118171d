import { Badge } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { Fold } from '../../ui/figures/Fold.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import type { AiCampaignChoices_mails$key } from './__generated__/AiCampaignChoices_mails.graphql.ts';
import styles from './AiCampaign.module.css';
import { aiCampaignsMessages as messages } from './aiCampaigns.messages.ts';
import { reasonWords } from './aiCampaignsList.ts';

const states: Readonly<Record<string, MessageDescriptor>> = {
  PLANNED: messages.statePLANNED,
  QUEUED: messages.stateQUEUED,
  DROPPED: messages.stateDROPPED,
};

/** The preview of the email follows below. */
const shownAtOnce = 5;

/** Emails of a campaign, each with why this person, why now and why these products. */
export function AiCampaignChoices({ mails: key }: { readonly mails: AiCampaignChoices_mails$key }) {
  const mails = useFragment(
    graphql`
      fragment AiCampaignChoices_mails on AiCampaignMail @relay(plural: true) {
        email
        at
        reason
        products {
          id
          name
        }
        likelihood
        orders
        daysSince
        usualDays
        hour
        isOwnHour
        state
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  return (
    <Fold rows={mails} most={shownAtOnce}>
      {(shown) => (
        <ul className={styles['choices']}>
          {shown.map((mail) => {
            const { email, at, reason, products, orders, state, usualDays } = mail;
            const days = mail.daysSince ?? 0;
            const person = intl.formatMessage(messages.whyPerson, {
              likelihood: numbers.percent(mail.likelihood),
              orders,
              shown: numbers.count(orders),
              days,
              daysShown: numbers.count(days),
            });
            const rhythm =
              usualDays == null ? [] : [intl.formatMessage(messages.whyRhythm, { days: usualDays, daysShown: numbers.count(usualDays) })];
            const about = reason === '%future added value' ? '' : intl.formatMessage(reasonWords[reason]);
            const named = intl.formatList(
              products.slice(0, 3).map(({ name }) => name),
              { type: 'unit' },
            );
            const stateWord = state == null ? undefined : states[state];
            return (
              <li key={`${email} ${String(at)}`}>
                <span className={styles['line']}>
                  <strong>{email}</strong>
                  {stateWord && (
                    <Badge size="sm" variant="light" tt="none" color={state === 'QUEUED' ? 'green' : 'gray'}>
                      <FormattedMessage {...stateWord} />
                    </Badge>
                  )}
                </span>
                <span>{[person, ...rhythm].join(', ')}</span>
                <span>
                  <FormattedMessage
                    {...(mail.isOwnHour ? messages.whyOwnHour : messages.whyShopHour)}
                    values={{ hour: numbers.plain(mail.hour) }}
                  />
                  {' · '}
                  <Moment at={at} />
                </span>
                <span>{named === '' ? about : `${about}: ${named}`}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Fold>
  );
}

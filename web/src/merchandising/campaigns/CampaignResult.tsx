import { Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { IntervalChart } from '../../ui/chart/IntervalChart.tsx';
import { FigureTable } from '../../ui/figures/FigureTable.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import type { CampaignResult_store$key } from './__generated__/CampaignResult_store.graphql.ts';
import { verdictWords } from './campaignsList.ts';
import { campaignsMessages as messages } from './merchandisingCampaigns.messages.ts';

/** What a campaign adds, against the control group. */
export function CampaignResult({ store: key }: { readonly store: CampaignResult_store$key }) {
  const intl = useIntl();
  const numbers = useNumbers();
  const store = useFragment(
    graphql`
      fragment CampaignResult_store on Store @throwOnFieldError {
        merchandisingSettings {
          controlShare
        }
        merchandisingCampaign(id: $id) {
          result {
            verdict
            groups {
              arm
              visitors
              clicks
              buyers
              revenue {
                amount
                currency
              }
            }
            latest {
              difference
            }
            relative {
              difference
              low
              high
            }
            days {
              day
              difference
              low
              high
            }
          }
        }
      }
    `,
    key,
  );
  const { merchandisingSettings: settings, merchandisingCampaign: campaign } = store;
  const result = campaign?.result;
  if (result == null) return null;
  const { verdict, groups, latest, relative, days } = result;
  // Of a group that was turned off, what it has shown stays.
  const hasControl = settings.controlShare > 0 || groups.some(({ visitors }) => visitors > 0);
  const signed = (share: number) => (share > 0 ? `+${numbers.percent(share)}` : numbers.percent(share));
  const scale = relative == null || latest == null || latest.difference === 0 ? undefined : relative.difference / latest.difference;
  return (
    <>
      <FormSection title={messages.resultTitle} hint={messages.resultHint}>
        {hasControl ? (
          <Text fw={600}>{verdict !== '%future added value' && <FormattedMessage {...verdictWords[verdict]} />}</Text>
        ) : (
          <Text size="sm">
            <FormattedMessage {...messages.resultOff} />
          </Text>
        )}
        {relative && (
          <Text size="sm">
            <FormattedMessage
              {...messages.resultRelative}
              values={{ change: signed(relative.difference), low: signed(relative.low), high: signed(relative.high) }}
            />
          </Text>
        )}
        {scale !== undefined && days.length > 0 && (
          <IntervalChart
            label={intl.formatMessage(messages.resultChart)}
            series={days.map(({ day, difference, low, high }) => ({
              day,
              value: 100 * scale * difference,
              low: 100 * scale * low,
              high: 100 * scale * high,
            }))}
            valueName={intl.formatMessage(messages.difference)}
            intervalName={intl.formatMessage(messages.interval)}
            dayText={(day) => intl.formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', day: 'numeric', month: 'short' })}
            valueText={(value) => signed(value / 100)}
          />
        )}
      </FormSection>
      {hasControl && (
        <FigureTable
          title={messages.result}
          empty={messages.resultOff}
          heads={[messages.group, messages.visitors, messages.clicks, messages.buyers, messages.revenue]}
          rows={groups.map(({ arm, visitors, clicks, buyers, revenue }) => ({
            key: arm,
            cells: [
              <FormattedMessage key="arm" {...(arm === 'VARIANT' ? messages.groupVARIANT : messages.groupCONTROL)} />,
              numbers.count(visitors),
              numbers.count(clicks),
              numbers.count(buyers),
              numbers.money(revenue),
            ],
          }))}
        />
      )}
    </>
  );
}

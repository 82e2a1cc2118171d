import { Alert, Skeleton, Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PoliteAnswer } from '../../ui/form/LiveAnswer.tsx';
import type { AiCampaignPlanQuery } from './__generated__/AiCampaignPlanQuery.graphql.ts';
import styles from './AiCampaign.module.css';
import { AiCampaignChoices } from './AiCampaignChoices.tsx';
import { type AiCampaignFields, plannedInput } from './aiCampaignFields.ts';
import { aiCampaignsMessages as messages } from './aiCampaigns.messages.ts';

interface AiCampaignPlanProps {
  readonly storeId: string;
  /** Global id of the stored campaign. */
  readonly id: string | undefined;
  readonly fields: AiCampaignFields;
}

/** Who a campaign would choose today, when it would write and about what, while it is edited. */
export function AiCampaignPlan({ storeId, id, fields }: AiCampaignPlanProps) {
  const draft = plannedInput(fields);
  return (
    <FormSection title={messages.planTitle} hint={messages.planHint}>
      {fields.reasons.length > 0 && (
        <PoliteAnswer question={{ draft }} fallback={<Skeleton h={240} />}>
          {(asked) => <Planned storeId={storeId} id={id ?? null} {...asked} />}
        </PoliteAnswer>
      )}
    </FormSection>
  );
}

function Planned(variables: AiCampaignPlanQuery['variables']) {
  const numbers = useNumbers();
  const data = useLazyLoadQuery<AiCampaignPlanQuery>(
    graphql`
      query AiCampaignPlanQuery($storeId: String!, $draft: AiCampaignFieldsInput!, $id: ID) @throwOnFieldError {
        store(storeId: $storeId) {
          aiCampaignPlan(draft: $draft, id: $id) {
            people
            eligible
            checked
            problem
            choices {
              ...AiCampaignChoices_mails
            }
          }
        }
      }
    `,
    variables,
    { fetchPolicy: 'store-and-network' },
  );
  const { people, eligible, checked, problem, choices } = loaded(data.store).aiCampaignPlan;
  if (problem !== '') return <Alert color="yellow">{problem}</Alert>;
  const figures = [
    { word: messages.planPeople, count: people },
    { word: messages.planEligible, count: eligible },
    { word: messages.planChecked, count: checked },
  ];
  return (
    <>
      <dl className={styles['figures']}>
        {figures.map(({ word, count }) => (
          <div key={word.id}>
            <dt>
              <FormattedMessage {...word} />
            </dt>
            <dd>{numbers.count(count)}</dd>
          </div>
        ))}
      </dl>
      {people === 0 ? (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.noOne} />
        </Text>
      ) : (
        <AiCampaignChoices mails={choices} />
      )}
    </>
  );
}

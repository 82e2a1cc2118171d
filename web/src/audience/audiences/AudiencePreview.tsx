import { Skeleton, Text } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { CustomerSegment } from '../../data/customers/CustomerSegment.tsx';
import { customersPaths } from '../../data/customers/customersPaths.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PoliteAnswer } from '../../ui/form/LiveAnswer.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { AudiencePreviewQuery } from './__generated__/AudiencePreviewQuery.graphql.ts';
import { audiencesMessages as messages } from './audiences.messages.ts';
import styles from './Audiences.module.css';

/** Problems whose cause people can name. */
const unknownWords: Readonly<Record<string, MessageDescriptor>> = {
  UNKNOWN_AUDIENCE: messages.unknownAudience,
  UNKNOWN_LIST: messages.unknownList,
};

interface AudiencePreviewProps {
  readonly storeId: string;
  readonly conditions: string;
  /** Whether the conditions can be read at all. */
  readonly isReadable: boolean;
}

/** How many people meet conditions, what they are worth, and 20 of them, while the conditions are edited. */
export function AudiencePreview({ storeId, conditions, isReadable }: AudiencePreviewProps) {
  return (
    <FormSection title={messages.previewTitle}>
      {isReadable ? (
        <PoliteAnswer question={{ storeId, conditions }} fallback={<Skeleton h={240} />} className={styles['preview']}>
          {(asked) => <People {...asked} />}
        </PoliteAnswer>
      ) : (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.cannotCount} />
        </Text>
      )}
    </FormSection>
  );
}

function People(variables: AudiencePreviewQuery['variables']) {
  const numbers = useNumbers();
  const { storeId } = useStoreScope();
  const data = useLazyLoadQuery<AudiencePreviewQuery>(
    graphql`
      query AudiencePreviewQuery($storeId: String!, $conditions: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          audienceCount(conditions: $conditions) {
            count
            subscribed
            value {
              amount
              currency
            }
            isCountExact
            problem {
              kind
            }
            unknownFields {
              name
            }
          }
          audienceSample(conditions: $conditions) {
            id
            internalId
            email
            name
            orderCount
            lifecycle
          }
        }
      }
    `,
    variables,
    { fetchPolicy: 'store-and-network' },
  );
  const { audienceCount: count, audienceSample: people } = loaded(data.store);
  const { problem, isCountExact } = count;
  if (problem !== null && problem !== undefined) {
    const unknown = unknownWords[problem.kind];
    return (
      <Text size="sm" c={unknown === undefined ? 'dimmed' : 'var(--danger)'}>
        <FormattedMessage {...(unknown ?? messages.cannotCount)} />
      </Text>
    );
  }
  const [unknownField] = count.unknownFields;
  if (unknownField !== undefined)
    return (
      <Text size="sm" c="var(--danger)">
        <FormattedMessage {...messages.unknownField} values={{ name: unknownField.name }} />
      </Text>
    );
  const rounded = (figure: string) => (isCountExact ? figure : <FormattedMessage {...messages.about} values={{ figure }} />);
  const figures = [
    { key: 'people', name: messages.people, figure: rounded(numbers.count(count.count)) },
    { key: 'subscribed', name: messages.subscribed, figure: rounded(numbers.count(count.subscribed)) },
    { key: 'value', name: messages.value, figure: rounded(numbers.money(count.value)) },
  ];
  return (
    <>
      <dl className={styles['figures']}>
        {figures.map(({ key, name, figure }) => (
          <div key={key}>
            <dt>
              <FormattedMessage {...name} />
            </dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {people.length === 0 ? (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...(variables.conditions.trim() === '' ? messages.noCustomers : messages.noOne)} />
        </Text>
      ) : (
        <>
          <h3 className={styles['sampleTitle']}>
            <FormattedMessage {...messages.sampleTitle} />
          </h3>
          <ul className={styles['people']}>
            {people.map(({ id, internalId, email, name, orderCount, lifecycle }) => (
              <li key={id}>
                <PageLink to={customersPaths.item({ storeId, email: email || internalId })}>{name || email || internalId}</PageLink>
                <span className={styles['about']}>
                  <FormattedMessage {...messages.orders} values={counted(numbers, orderCount)} />
                  {lifecycle != null && <CustomerSegment value={lifecycle} />}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

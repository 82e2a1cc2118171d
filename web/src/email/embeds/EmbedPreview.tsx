import { Skeleton, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PoliteAnswer } from '../../ui/form/LiveAnswer.tsx';
import type { EmbedPreviewQuery } from './__generated__/EmbedPreviewQuery.graphql.ts';
import { type EmbedFields, inputOf } from './embedFields.ts';
import { embedsMessages as messages } from './embeds.messages.ts';
import styles from './Embeds.module.css';

interface EmbedPreviewProps {
  readonly storeId: string;
  readonly fields: EmbedFields;
}

/** An embed while it is edited, as a recipient sees it. */
export function EmbedPreview({ storeId, fields }: EmbedPreviewProps) {
  const question = { fields: { ...inputOf(fields), name: fields.name.trim() || '-' } };
  return (
    <FormSection title={messages.previewTitle}>
      <PoliteAnswer question={question} fallback={<Skeleton h={240} />}>
        {(asked) => <Drawn variables={{ storeId, ...asked }} />}
      </PoliteAnswer>
    </FormSection>
  );
}

function Drawn({ variables }: { readonly variables: EmbedPreviewQuery['variables'] }) {
  const intl = useIntl();
  const data = useLazyLoadQuery<EmbedPreviewQuery>(
    graphql`
      query EmbedPreviewQuery($storeId: String!, $fields: MailEmbedFieldsInput!) @throwOnFieldError {
        store(storeId: $storeId) {
          mailEmbedPreview(fields: $fields) {
            products
            images
            html
          }
        }
      }
    `,
    variables,
    { fetchPolicy: 'store-and-network' },
  );
  const { products, images, html } = loaded(data.store).mailEmbedPreview;
  if (products.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.previewEmpty} />
      </Text>
    );
  if (html !== '')
    // No scripts, no forms, no navigation. It keeps the origin, for images of this server.
    return (
      <iframe className={styles['frame']} title={intl.formatMessage(messages.previewTitle)} sandbox="allow-same-origin" srcDoc={html} />
    );
  return (
    <div className={styles['pictures']}>
      {images.map((image, index) => (
        <img
          key={products[index]}
          src={image}
          width={variables.fields.imageWidth ?? 200}
          alt={intl.formatMessage(messages.previewImage, { number: index + 1 })}
        />
      ))}
    </div>
  );
}

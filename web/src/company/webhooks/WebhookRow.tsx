import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { EnabledSwitch } from '../../resources/EnabledSwitch.tsx';
import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import type { WebhookRow_webhook$key } from './__generated__/WebhookRow_webhook.graphql.ts';
import { webhooksKind } from './webhooksList.ts';
import { WebhookStatusBadge } from './WebhookStatusBadge.tsx';

const none = '–';

/** One webhook in the list. */
export function WebhookRow({ webhook: key }: { readonly webhook: WebhookRow_webhook$key }) {
  const webhook = useFragment(
    graphql`
      fragment WebhookRow_webhook on Webhook {
        url
        status
        isEnabled
        lastSuccessAt
        waiting
        ...EnabledSwitch_resource
        ...ResourceRow_resource
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const { url, status, isEnabled, lastSuccessAt, waiting } = webhook;
  return (
    <ResourceRow kind={webhooksKind} resource={webhook}>
      <ListCell column="url">
        <LongText text={url} />
      </ListCell>
      <ListCell column="status">
        <WebhookStatusBadge status={status} isEnabled={isEnabled} />
      </ListCell>
      <ListCell column="isEnabled">
        <EnabledSwitch resource={webhook} can={webhooksKind.can} />
      </ListCell>
      <ListCell column="lastSuccess">{lastSuccessAt == null ? none : <Moment at={lastSuccessAt} />}</ListCell>
      <ListCell column="waiting">{numbers.count(waiting)}</ListCell>
    </ResourceRow>
  );
}

import { useState } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';
import { graphql } from 'relay-runtime';

import { runOperation } from '../../app/relay/runOperation.ts';
import { useAnswer } from '../../app/relay/useAnswer.ts';
import { failureText } from '../../app/relay/failureText.ts';
import { PublicPage } from '../../session/session/PublicPage.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import { TextButton } from '../../ui/state/TextButton.tsx';
import type { SubscribePageMutation } from './__generated__/SubscribePageMutation.graphql.ts';
import type { SubscribePageQuery } from './__generated__/SubscribePageQuery.graphql.ts';
import { subscribeMessages as messages } from './subscribe.messages.ts';
import { type SubscribeAddress, subscribeAddress } from './subscribeAddress.ts';

interface Words {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

const done: Readonly<Record<SubscribeAddress['type'], Words>> = {
  SUBSCRIBE: { title: messages.subscribedTitle, text: messages.subscribedText },
  UNSUBSCRIBE: { title: messages.unsubscribedTitle, text: messages.unsubscribedText },
};
const open: Readonly<Record<SubscribeAddress['type'], Words & { readonly button: MessageDescriptor }>> = {
  SUBSCRIBE: { title: messages.subscribeTitle, text: messages.subscribeText, button: messages.subscribe },
  UNSUBSCRIBE: { title: messages.unsubscribeTitle, text: messages.unsubscribeText, button: messages.unsubscribe },
};

async function askOf(link: SubscribeAddress): Promise<SubscribePageQuery['response']['subscriptionLink']> {
  const { subscriptionLink } = await runOperation<SubscribePageQuery>(
    graphql`
      query SubscribePageQuery($link: SubscriptionLinkInput!) {
        subscriptionLink(link: $link) {
          email
          storeName
          state
        }
      }
    `,
    { link },
  );
  return subscriptionLink ?? null;
}

/** Follows the link; returns what kept it from being followed. */
async function follow(link: SubscribeAddress): Promise<string | undefined> {
  const { followSubscriptionLink } = await runOperation<SubscribePageMutation>(
    graphql`
      mutation SubscribePageMutation($input: FollowSubscriptionLinkInput!) {
        followSubscriptionLink(input: $input) {
          errors {
            message
          }
        }
      }
    `,
    { input: { link } },
  );
  return followSubscriptionLink.errors[0]?.message;
}

/**
 * Where an email's link leads by which someone subscribes or unsubscribes. Opening it changes nothing, since programs that look through emails
 * open every link: it takes the button.
 */
export function SubscribePage() {
  const [link] = useState(() => subscribeAddress(window.location));
  return link === undefined ? <DeadPage /> : <LinkPage link={link} />;
}

function DeadPage() {
  const intl = useIntl();
  return (
    <PublicPage>
      <h1>{intl.formatMessage(messages.deadTitle)}</h1>
      <p>{intl.formatMessage(messages.deadText)}</p>
    </PublicPage>
  );
}

function LinkPage({ link }: { link: SubscribeAddress }) {
  const intl = useIntl();
  const [ask] = useState(() => () => askOf(link));
  const { data, thrown, retry } = useAnswer(ask);
  const [isFollowing, setFollowing] = useState(false);
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);

  if (thrown !== undefined)
    return (
      <PublicPage>
        <h1>{intl.formatMessage(messages.name)}</h1>
        <Notice tone="danger">{failureText(intl, thrown)}</Notice>
        <TextButton onClick={retry}>{intl.formatMessage(messages.retry)}</TextButton>
      </PublicPage>
    );
  if (data === undefined) return <PublicPage>{null}</PublicPage>;
  if (data === null) return <DeadPage />;
  const values = { email: data.email, store: data.storeName };
  if (data.state === 'EXPIRED')
    return (
      <PublicPage>
        <h1>{intl.formatMessage(messages.expiredTitle)}</h1>
        <p>{intl.formatMessage(messages.expiredText, values)}</p>
      </PublicPage>
    );
  if (isDone || data.state === 'DONE')
    return (
      <PublicPage>
        <h1>{intl.formatMessage(done[link.type].title)}</h1>
        <p role="status">{intl.formatMessage(done[link.type].text, values)}</p>
      </PublicPage>
    );

  const onFollow = (): void => {
    setFollowing(true);
    follow(link)
      .then((found) => (found === undefined ? setDone(true) : setProblem(found)))
      .catch((failure: unknown) => setProblem(failureText(intl, failure)))
      .finally(() => setFollowing(false));
  };
  const { title, text, button } = open[link.type];
  return (
    <PublicPage>
      <h1>{intl.formatMessage(title, values)}</h1>
      <p>{intl.formatMessage(text, values)}</p>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <TextButton look="main" isBusy={isFollowing} disabled={isFollowing} onClick={onFollow}>
        {intl.formatMessage(button)}
      </TextButton>
    </PublicPage>
  );
}

import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql } from 'relay-runtime';

import { runOperation } from '../../app/relay/runOperation.ts';
import { signInLinksMessages } from '../../session/links/signInLinks.messages.ts';
import { EntryLayout } from '../../session/session/EntryLayout.tsx';
import { failureText } from '../../app/relay/failureText.ts';
import { sessionPaths } from '../../session/session/sessionPaths.ts';
import { Notice } from '../../ui/state/Notice.tsx';
import type { InvitePageQuery, InvitePageQuery$data } from './__generated__/InvitePageQuery.graphql.ts';
import { InviteJoin } from './InviteJoin.tsx';
import { InviteOtherUser } from './InviteOtherUser.tsx';
import { InviteSignUp } from './InviteSignUp.tsx';
import { invitesMessages as messages } from './invites.messages.ts';
import { invitesPaths } from './invitesPaths.ts';
import { inviteView } from './inviteView.ts';

function ask(inviteId: string): Promise<InvitePageQuery$data> {
  return runOperation<InvitePageQuery>(
    graphql`
      query InvitePageQuery($inviteId: String!) {
        viewer {
          email
        }
        signUpConfig {
          providerName
        }
        invitation(inviteId: $inviteId) {
          state
          email
          name
          companyName
          inviterName
          isExistingUser
        }
      }
    `,
    { inviteId },
  );
}

/** Accepts an invitation: as a new user with a password or the identity provider, or as the user that there is already. */
export function InvitePage() {
  const intl = useIntl();
  const inviteId = window.location.pathname.split('/')[2] ?? '';
  const [data, setData] = useState<InvitePageQuery$data | undefined>(undefined);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  useEffect(() => {
    ask(inviteId)
      .then(setData)
      .catch((thrown: unknown) => setProblem(failureText(intl, thrown)));
  }, [intl, inviteId]);

  if (problem !== undefined)
    return (
      <EntryLayout title={intl.formatMessage(messages.inviteName)} text="">
        <Notice tone="danger">{problem}</Notice>
      </EntryLayout>
    );
  if (data === undefined) return <EntryLayout title="" text="" />;
  const { invitation, viewer, signUpConfig } = data;
  const view = inviteView(invitation, viewer?.email);
  if (
    invitation === null ||
    invitation === undefined ||
    view === 'unknown' ||
    view === 'expired' ||
    view === 'accepted' ||
    view === 'revoked'
  )
    return (
      <EntryLayout
        title={intl.formatMessage(messages.closedTitle)}
        text={intl.formatMessage(view === 'expired' || view === 'accepted' || view === 'revoked' ? messages[view] : messages.unknown)}
      >
        <a href={sessionPaths.login({})}>{intl.formatMessage(signInLinksMessages.backToSignIn)}</a>
      </EntryLayout>
    );
  const { companyName: company, inviterName: inviter, email, name } = invitation;
  return (
    <EntryLayout
      title={intl.formatMessage(messages.title, { company })}
      text={intl.formatMessage(messages.text, { company, inviter, email })}
    >
      {view === 'signUp' && (
        <InviteSignUp inviteId={inviteId} email={email} name={name} provider={signUpConfig.providerName ?? undefined} />
      )}
      {view === 'signIn' && (
        <a href={sessionPaths.login({}, { to: invitesPaths.inviteExistingUser({ inviteId, existingUser: 'existing' }) })}>
          {intl.formatMessage(messages.signInFirst)}
        </a>
      )}
      {view === 'join' && <InviteJoin inviteId={inviteId} />}
      {view === 'otherUser' && <InviteOtherUser own={viewer?.email ?? ''} email={email} />}
    </EntryLayout>
  );
}

import { Badge, Button } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { Moment } from '../../ui/page/Moment.tsx';
import { SafetyItem, SafetyList, SafetySection } from '../proof/SafetySection.tsx';
import type { OpenSessionsSection_viewer$key } from './__generated__/OpenSessionsSection_viewer.graphql.ts';
import { deviceOf } from './deviceOf.ts';
import { openSessionsMessages as messages } from './openSessions.messages.ts';
import { useEndSessions } from './useEndSessions.ts';

/** Where the user is signed in. */
export function OpenSessionsSection({ viewer: key }: { readonly viewer: OpenSessionsSection_viewer$key }) {
  const { sessions } = useFragment(
    graphql`
      fragment OpenSessionsSection_viewer on Viewer {
        sessions {
          id
          isCurrent
          ip
          userAgent
          createdAt
          usedAt
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const { endOne, endOthers } = useEndSessions();
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  const nameOf = (userAgent: string): string => {
    const device = deviceOf(userAgent);
    return device === undefined ? intl.formatMessage(messages.unknown) : intl.formatMessage(messages.device, { ...device });
  };
  return (
    <SafetySection
      title={<FormattedMessage {...messages.title} />}
      text={<FormattedMessage {...messages.text} />}
      actions={
        others > 1 ? (
          <Button variant="light" color="red" onClick={() => void endOthers()}>
            <FormattedMessage {...messages.endOthers} values={{ count: others }} />
          </Button>
        ) : undefined
      }
    >
      <SafetyList label={intl.formatMessage(messages.list)}>
        {sessions.map(({ id, isCurrent, ip, userAgent, createdAt, usedAt }) => (
          <SafetyItem
            key={id}
            name={nameOf(userAgent)}
            mark={
              isCurrent && (
                <Badge size="xs" variant="light" color="green" tt="none">
                  <FormattedMessage {...messages.current} />
                </Badge>
              )
            }
            facts={<FormattedMessage {...messages.facts} values={{ ip, since: <Moment at={createdAt} />, used: <Moment at={usedAt} /> }} />}
            action={
              !isCurrent && (
                <Button
                  size="compact-sm"
                  variant="light"
                  color="red"
                  aria-label={intl.formatMessage(messages.endOf, { device: nameOf(userAgent) })}
                  onClick={() => void endOne(id)}
                >
                  <FormattedMessage {...messages.end} />
                </Button>
              )
            }
          />
        ))}
      </SafetyList>
    </SafetySection>
  );
}

import { Progress, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { Notice } from '../../ui/state/Notice.tsx';
import type { ReplayState_replay$key } from './__generated__/ReplayState_replay.graphql.ts';
import { ReplayOutcome } from './ReplayOutcome.tsx';
import { searchReplayMessages as messages } from './searchReplay.messages.ts';

interface ReplayStateProps {
  readonly replay: ReplayState_replay$key;
  /** Whether the draft has changed since. */
  readonly isOutdated: boolean;
}

/** How far a replay is, and what it has found. */
export function ReplayState({ replay: key, isOutdated }: ReplayStateProps) {
  const intl = useIntl();
  const { state, progress, message, result } = useFragment(
    graphql`
      fragment ReplayState_replay on SearchReplay {
        state
        progress
        message
        result {
          ...ReplayOutcome_result
        }
      }
    `,
    key,
  );
  return (
    <>
      {(state === 'WAITING' || state === 'RUNNING') && (
        <>
          <Progress value={progress * 100} animated aria-label={intl.formatMessage(messages.running)} />
          <Text size="xs" c="dimmed" mt={4}>
            {message || <FormattedMessage {...messages.running} />}
          </Text>
        </>
      )}
      {state === 'FAILED' && (
        <Notice tone="danger">
          <FormattedMessage {...messages.failed} values={{ message }} />
        </Notice>
      )}
      {result && (
        <>
          {isOutdated && (
            <Text size="sm" c="dimmed" mb={4}>
              <FormattedMessage {...messages.outdated} />
            </Text>
          )}
          <ReplayOutcome result={result} />
        </>
      )}
    </>
  );
}

import { List, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import type { UsedQuestionProps } from '../../resources/uses/UsedGuard.tsx';
import { QuestionDialog } from '../../ui/form/QuestionDialog.tsx';
import { audiencesMessages as messages } from './audiences.messages.ts';
import type { UsedAudience } from './readUsedAudiences.ts';

/** More audiences than this are counted. */
const mostShown = 8;

/** Asks whether audiences are deleted although they are used, and names what uses each. */
export function UsedAudienceQuestion({ used, count, onAnswer }: UsedQuestionProps<UsedAudience>) {
  const intl = useIntl();
  const values = { count, used: used.length, name: used[0]?.name ?? '' };
  return (
    <QuestionDialog
      isOpen
      title={<FormattedMessage {...messages.deleteUsedTitle} values={values} />}
      text={<FormattedMessage {...messages.deleteUsedText} values={values} />}
      confirm={<FormattedMessage {...messages.deleteUsedConfirm} values={values} />}
      onAnswer={onAnswer}
    >
      <List size="sm">
        {used.slice(0, mostShown).map(({ name, usedIn }) => (
          <List.Item key={name}>
            <FormattedMessage {...messages.usedBy} values={{ name, names: intl.formatList(usedIn) }} />
          </List.Item>
        ))}
      </List>
      {used.length > mostShown && (
        <Text size="sm" c="dimmed" mt="xs">
          <FormattedMessage {...messages.moreUsed} values={{ count: used.length - mostShown }} />
        </Text>
      )}
    </QuestionDialog>
  );
}

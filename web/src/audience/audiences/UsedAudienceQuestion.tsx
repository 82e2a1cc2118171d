import { List, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ChangeQuestionProps } from '../../resources/guards/AskingGuard.tsx';
import { QuestionDialog } from '../../ui/form/QuestionDialog.tsx';
import { audiencesMessages as messages } from './audiences.messages.ts';
import type { UsedAudience } from './readUsedAudiences.ts';

/** More audiences than this are counted. */
const mostShown = 8;

/** Asks whether audiences are deleted although they are used, and names what uses each. */
export function UsedAudienceQuestion({ found, count, onAnswer }: ChangeQuestionProps<UsedAudience>) {
  const intl = useIntl();
  const values = { count, used: found.length, name: found[0]?.name ?? '' };
  return (
    <QuestionDialog
      isOpen
      title={<FormattedMessage {...messages.deleteUsedTitle} values={values} />}
      text={<FormattedMessage {...messages.deleteUsedText} values={values} />}
      confirm={<FormattedMessage {...messages.deleteUsedConfirm} values={values} />}
      onAnswer={onAnswer}
    >
      <List size="sm">
        {found.slice(0, mostShown).map(({ name, usedIn }) => (
          <List.Item key={name}>
            <FormattedMessage {...messages.usedBy} values={{ name, names: intl.formatList(usedIn) }} />
          </List.Item>
        ))}
      </List>
      {found.length > mostShown && (
        <Text size="sm" c="dimmed" mt="xs">
          <FormattedMessage {...messages.moreUsed} values={{ count: found.length - mostShown }} />
        </Text>
      )}
    </QuestionDialog>
  );
}

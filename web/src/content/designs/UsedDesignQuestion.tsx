import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';

import type { ChangeQuestionProps } from '../../resources/guards/AskingGuard.tsx';
import { QuestionDialog } from '../../ui/form/QuestionDialog.tsx';
import { DesignUseList } from './DesignUseList.tsx';
import { designsMessages as messages } from './designs.messages.ts';
import type { UsedDesign } from './readUsedDesigns.ts';

/** Asks whether designs are deleted although they are used, with links to what uses them. */
export function UsedDesignQuestion({ storeId, found, onAnswer }: ChangeQuestionProps<UsedDesign>) {
  return (
    <QuestionDialog
      isOpen
      title={<FormattedMessage {...messages.deleteUsedTitle} values={{ count: found.length }} />}
      text={<FormattedMessage {...messages.usedInText} />}
      confirm={<FormattedMessage {...messages.deleteAnyway} />}
      onAnswer={onAnswer}
    >
      {found.map(({ name, usedIn }) => (
        <div key={name}>
          {found.length > 1 && (
            <Text size="sm" fw={600}>
              {name}
            </Text>
          )}
          <DesignUseList storeId={storeId} uses={usedIn} />
        </div>
      ))}
    </QuestionDialog>
  );
}

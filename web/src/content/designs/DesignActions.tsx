import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { DuplicateButton } from '../../resources/duplicate/DuplicateButton.tsx';
import { Modal } from '../../ui/popup/Modal.tsx';
import type { DesignActions_design$key } from './__generated__/DesignActions_design.graphql.ts';
import type { DesignActionsDuplicateMutation } from './__generated__/DesignActionsDuplicateMutation.graphql.ts';
import { designsMessages as messages } from './designs.messages.ts';
import { designPath } from './designsList.ts';
import type { DesignArea } from './designsPaths.ts';
import { DesignUseList } from './DesignUseList.tsx';

/** What can be done to a stored design besides editing it: see where it is used, and copy it. */
export function DesignActions({ design: key, area }: { readonly design: DesignActions_design$key; readonly area: DesignArea }) {
  const { id, editor, uses, usedIn } = useFragment(
    graphql`
      fragment DesignActions_design on Design {
        id
        editor
        uses
        usedIn {
          kind
          internalId
          name
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const can = useCan();
  const { storeId } = useStoreScope();
  const [isOpen, setIsOpen] = useState(false);
  const [duplicate] = useWrite<DesignActionsDuplicateMutation>(graphql`
    mutation DesignActionsDuplicateMutation($input: DuplicateDesignInput!) {
      duplicateDesign(input: $input) {
        designEdge {
          node {
            id
            internalId
            name
          }
        }
        errors {
          message
        }
      }
    }
  `);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        <FormattedMessage {...messages.usedIn} values={{ count: uses }} />
      </Button>
      {can('DESIGNS_EDIT') && (
        <DuplicateButton
          duplicate={async () => {
            const payload = (await duplicate({ input: { id } }))?.duplicateDesign;
            return payload && { copy: payload.designEdge?.node, errors: payload.errors };
          }}
          pathOf={(copy) => designPath(area, editor === '%future added value' ? 'CODE' : editor, { storeId, id: copy })}
        />
      )}
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={<FormattedMessage {...messages.usedInTitle} />}
        closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}
      >
        {usedIn.length === 0 ? (
          <Text size="sm">
            <FormattedMessage {...messages.usedNowhere} />
          </Text>
        ) : (
          <>
            <Text size="sm" mb="xs">
              <FormattedMessage {...messages.usedInText} />
            </Text>
            <DesignUseList storeId={storeId} uses={usedIn} />
          </>
        )}
      </Modal>
    </>
  );
}

import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../../app/relay/useWrite.ts';
import { useCan } from '../../../app/router/viewerAbilities.ts';
import { useIsDoneOr } from '../../../app/toasts/useIsDoneOr.ts';
import { inputOf, readElement } from '../../../search/elements/elementFields.ts';
import type { GoLiveElementStep_element$key } from './__generated__/GoLiveElementStep_element.graphql.ts';
import type { GoLiveElementStepMutation } from './__generated__/GoLiveElementStepMutation.graphql.ts';
import { GoLiveStep } from './GoLiveStep.tsx';
import { setupSliderMessages } from '../setup.messages.ts';
import { setupSearchMessages as messages } from '../setupSearch.messages.ts';

/** Shows the search element to all shoppers, and takes that back. */
export function GoLiveElementStep({ element }: { readonly element: GoLiveElementStep_element$key }) {
  const data = useFragment(
    graphql`
      fragment GoLiveElementStep_element on SearchElement {
        ...elementFields_element
      }
    `,
    element,
  );
  const { head, draft } = readElement(data);
  const mayEdit = useCan()('SEARCH_ELEMENTS_EDIT');
  const [write, isWriting] = useWrite<GoLiveElementStepMutation>(graphql`
    mutation GoLiveElementStepMutation($input: UpdateSearchElementInput!) {
      updateSearchElement(input: $input) {
        searchElement {
          revision
          ...GoLiveElementStep_element
        }
        errors {
          message
        }
      }
    }
  `);
  const isDone = useIsDoneOr(setupSliderMessages.failed);
  const show = async (visibility: 'LIVE' | 'PREVIEW', revision: number): Promise<number | undefined> => {
    const fields = inputOf({ ...draft, visibility });
    const payload = (await write({ input: { id: head.id, revision, fields } }))?.updateSearchElement;
    return isDone(payload) ? payload?.searchElement?.revision : undefined;
  };
  return (
    <GoLiveStep
      isLive={draft.visibility === 'LIVE'}
      mayEdit={mayEdit}
      isWriting={isWriting}
      wentLive={messages.wentLive}
      revision={head.revision}
      show={show}
    />
  );
}

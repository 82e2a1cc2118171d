import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../../app/relay/useWrite.ts';
import { useCan } from '../../../app/router/viewerAbilities.ts';
import { showToast } from '../../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../../app/toasts/useIsDoneOr.ts';
import { emptyElement, inputOf } from '../../../search/elements/elementFields.ts';
import { searchElementsAddress } from '../../../search/elements/searchElementsAddress.ts';
import { useReload } from '../../../ui/page/useReload.ts';
import type { CreateElementStepMutation } from './__generated__/CreateElementStepMutation.graphql.ts';
import { CreateStep } from './CreateStep.tsx';
import type { ElementStart } from './elementStarts.ts';
import { setupSliderMessages } from '../setup.messages.ts';
import { setupSearchMessages as messages } from '../setupSearch.messages.ts';

interface CreateElementStepProps {
  readonly start: ElementStart;
  readonly store: { readonly id: string; readonly storeId: string };
  /** Those of the type, made here or elsewhere. */
  readonly elements: readonly { readonly internalId: string; readonly name: string }[];
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The first step: an element of the type, made from what works, unless there is one. */
export function CreateElementStep({ start, store, elements, chosenId, onChoose }: CreateElementStepProps) {
  const intl = useIntl();
  const reload = useReload();
  const mayEdit = useCan()('SEARCH_ELEMENTS_EDIT');
  const isDone = useIsDoneOr(setupSliderMessages.failed);
  const [write, isWriting] = useWrite<CreateElementStepMutation>(graphql`
    mutation CreateElementStepMutation($input: CreateSearchElementInput!) {
      createSearchElement(input: $input) {
        searchElementEdge {
          node {
            internalId
          }
        }
        errors {
          message
        }
      }
    }
  `);
  const create = async () => {
    const fields = inputOf({
      ...emptyElement,
      ...start.fields,
      name: intl.formatMessage(start.name),
      type: start.type,
      labels: [start.label],
      facets: start.facets.map(({ title, ...facet }) => ({ ...facet, title: intl.formatMessage(title) })),
    });
    const payload = (await write({ input: { storeId: store.id, fields } }))?.createSearchElement;
    if (payload === undefined || !isDone(payload)) return;
    showToast({ type: 'success', title: intl.formatMessage(messages.created) });
    if (payload.searchElementEdge != null) onChoose(payload.searchElementEdge.node.internalId);
    reload();
  };
  return (
    <CreateStep
      title={messages.create}
      text={<FormattedMessage {...start.createText} />}
      button={messages.createButton}
      mayNot={messages.mayNot}
      choose={messages.choose}
      edit={messages.edit}
      pathOf={(id) => searchElementsAddress.paths.item({ storeId: store.storeId, id })}
      items={elements}
      {...{ chosenId, onChoose, mayEdit, isWriting }}
      onCreate={() => void create()}
    />
  );
}

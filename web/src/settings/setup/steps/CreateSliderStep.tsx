import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../../app/relay/useWrite.ts';
import { useCan } from '../../../app/router/viewerAbilities.ts';
import { showToast } from '../../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../../app/toasts/useIsDoneOr.ts';
import { useLogicName } from '../../../recommendations/logic/useLogicName.ts';
import { emptySlider, inputOf } from '../../../recommendations/sliders/sliderFields.ts';
import { slidersAddress } from '../../../recommendations/sliders/slidersAddress.ts';
import { useReload } from '../../../ui/page/useReload.ts';
import type { CreateSliderStepMutation } from './__generated__/CreateSliderStepMutation.graphql.ts';
import { CreateStep } from './CreateStep.tsx';
import { setupSliderMessages as messages } from '../setup.messages.ts';
import type { SliderStart } from '../setupPlaces.ts';

interface CreateSliderStepProps {
  readonly start: SliderStart;
  readonly store: { readonly id: string; readonly storeId: string };
  /** Those of the page, made here or elsewhere. */
  readonly sliders: readonly { readonly internalId: string; readonly name: string }[];
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The first step: a slider for the page, made from what works, unless there is one. */
export function CreateSliderStep({ start, store, sliders, chosenId, onChoose }: CreateSliderStepProps) {
  const intl = useIntl();
  const reload = useReload();
  const mayEdit = useCan()('SLIDERS_EDIT');
  const isDone = useIsDoneOr(messages.failed);
  const [write, isWriting] = useWrite<CreateSliderStepMutation>(graphql`
    mutation CreateSliderStepMutation($input: CreateSliderInput!) {
      createSlider(input: $input) {
        sliderEdge {
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
  const nameOf = useLogicName();
  const create = async () => {
    const { place, logic, label, name, headline } = start;
    const fields = inputOf({
      ...emptySlider,
      name: intl.formatMessage(name),
      headline: intl.formatMessage(headline),
      place,
      logic,
      labels: [label],
    });
    const payload = (await write({ input: { storeId: store.id, fields } }))?.createSlider;
    if (payload === undefined || !isDone(payload)) return;
    showToast({ type: 'success', title: intl.formatMessage(messages.created) });
    if (payload.sliderEdge != null) onChoose(payload.sliderEdge.node.internalId);
    reload();
  };
  return (
    <CreateStep
      title={messages.create}
      text={<FormattedMessage {...messages.createText} values={{ logic: nameOf(start.logic) }} />}
      button={messages.createButton}
      mayNot={messages.mayNot}
      choose={messages.choose}
      edit={messages.edit}
      pathOf={(id) => slidersAddress.paths.item({ storeId: store.storeId, id })}
      items={sliders}
      {...{ chosenId, onChoose, mayEdit, isWriting }}
      onCreate={() => void create()}
    />
  );
}

import { Button } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { inputOf } from '../../recommendations/sliders/sliderFields.ts';
import type { GoLiveStep_slider$key } from './__generated__/GoLiveStep_slider.graphql.ts';
import type { GoLiveStepMutation } from './__generated__/GoLiveStepMutation.graphql.ts';
import { setupSliderMessages as messages } from './setup.messages.ts';
import styles from './setup.module.css';

/** Shows the slider to all shoppers, and takes that back. */
export function GoLiveStep({ slider: key }: { readonly slider: GoLiveStep_slider$key }) {
  const { id, revision, fallbacks, ...stored } = useFragment(
    graphql`
      fragment GoLiveStep_slider on Slider {
        id
        revision
        name
        place
        logic
        fallbacks
        products
        category
        keywords
        filter
        maxProducts
        headline
        labels
        designKey
        insertion
        selector
        excludeUrl
        visibility
        isUnique
      }
    `,
    key,
  );
  const intl = useIntl();
  const mayEdit = useCan()('SLIDERS_EDIT');
  const [write, isWriting] = useWrite<GoLiveStepMutation>(graphql`
    mutation GoLiveStepMutation($input: UpdateSliderInput!) {
      updateSlider(input: $input) {
        slider {
          revision
          ...GoLiveStep_slider
        }
        errors {
          message
        }
      }
    }
  `);
  const show = async (visibility: 'LIVE' | 'PREVIEW', from: number): Promise<number | undefined> => {
    const fields = inputOf({ ...stored, fallbacks: fallbacks ?? [], designKey: stored.designKey ?? null, visibility });
    const payload = (await write({ input: { id, revision: from, fields } }))?.updateSlider;
    const [error] = payload?.errors ?? [];
    if (error !== undefined) showToast({ type: 'danger', title: intl.formatMessage(messages.failed), message: error.message });
    return payload?.slider?.revision;
  };
  const goLive = async () => {
    const next = await show('LIVE', revision);
    if (next === undefined) return;
    showToast({
      type: 'success',
      title: intl.formatMessage(messages.wentLive),
      action: { label: intl.formatMessage(messages.undo), onRun: async () => void (await show('PREVIEW', next)) },
    });
  };
  return (
    <li className={styles['card']}>
      <h2>
        <FormattedMessage {...messages.goLive} />
      </h2>
      {stored.visibility === 'LIVE' ? (
        <p>
          <FormattedMessage {...messages.isLive} />
        </p>
      ) : (
        <>
          <p className={styles['soft']}>
            <FormattedMessage {...messages.goLiveText} />
          </p>
          {mayEdit && (
            <div>
              <Button loading={isWriting} onClick={() => void goLive()}>
                <FormattedMessage {...messages.goLiveButton} />
              </Button>
            </div>
          )}
        </>
      )}
    </li>
  );
}

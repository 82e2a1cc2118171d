import { Switch } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useSavedToast } from '../../resources/useSavedToast.ts';
import { roleMessages } from '../../company/users/companyUsers.messages.ts';
import type { FeatureSwitch_feature$key } from './__generated__/FeatureSwitch_feature.graphql.ts';
import type { FeatureSwitchMutation } from './__generated__/FeatureSwitchMutation.graphql.ts';
import { featureName } from '../../store/signals/featureName.ts';
import { featureNotes, featuresMessages as messages } from './features.messages.ts';
import styles from './features.module.css';

const isKnown = (name: string): name is keyof typeof featureNotes => Object.hasOwn(featureNotes, name);

/** One feature with its switch; who may not turn it says which role may. */
export function FeatureSwitch({ feature: key }: { readonly feature: FeatureSwitch_feature$key }) {
  const feature = useFragment(
    graphql`
      fragment FeatureSwitch_feature on Feature {
        name
        isEnabled
        note
        minimumRole
        viewerCanToggle
      }
    `,
    key,
  );
  const intl = useIntl();
  const { id: storeId } = useStoreScope();
  // The navigation reads the names of what is on.
  const [write, isWriting] = useWrite<FeatureSwitchMutation>(graphql`
    mutation FeatureSwitchMutation($input: ToggleFeatureInput!) {
      toggleFeature(input: $input) {
        store {
          signals
          betas
          features {
            name
            ...FeatureSwitch_feature
          }
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const { name, isEnabled, viewerCanToggle } = feature;
  const label = featureName(intl, name);
  const role = feature.minimumRole === '%future added value' ? 'HQ' : feature.minimumRole;
  const savedToast = useSavedToast();
  const send = async (isOn: boolean) => (await write({ input: { storeId, name, isEnabled: isOn } }))?.toggleFeature;
  const toggle = async (isOn: boolean) => {
    const payload = await send(isOn);
    if (payload === undefined) return;
    const [error] = payload.errors;
    if (error !== undefined)
      showToast({ type: 'danger', title: intl.formatMessage(messages.failed, { name: label }), message: error.message });
    else savedToast({ title: isOn ? messages.on : messages.off, values: { name: label }, sendBack: () => send(!isOn) });
  };
  return (
    <div className={styles['feature']}>
      <Switch
        label={label}
        description={isKnown(name) ? intl.formatMessage(featureNotes[name]) : feature.note}
        checked={isEnabled}
        disabled={!viewerCanToggle || isWriting}
        onChange={(event) => void toggle(event.currentTarget.checked)}
      />
      {!viewerCanToggle && (
        <p className={styles['hint']}>
          <FormattedMessage {...messages.needsRole} values={{ role: intl.formatMessage(roleMessages[role]) }} />
        </p>
      )}
    </div>
  );
}

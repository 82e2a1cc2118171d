import type { Ability } from '@endcap/schema/access/abilities.ts';
import { Switch } from '@mantine/core';
import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useCan } from '../app/router/viewerAbilities.ts';
import { Tooltip } from '../ui/popup/Tooltip.tsx';
import type { EnabledSwitch_resource$key } from './__generated__/EnabledSwitch_resource.graphql.ts';
import { useChangeGuard } from './changeGuard.ts';
import type { ResourceKindName } from './resourceKind.ts';
import { resourcesMessages as messages } from './resources.messages.ts';
import { useResourceWrites } from './useResourceWrites.ts';

interface EnabledSwitchProps {
  readonly resource: EnabledSwitch_resource$key;
  readonly can: Ability;
  /** What it is called; default its name. */
  readonly label?: string | undefined;
  /** Omitted for a kind whose switch breaks nothing. */
  readonly kind?: ResourceKindName | undefined;
}

/** The switch of a resource in this store. One that cannot be used says why. */
export function EnabledSwitch({ resource: key, can: ability, label, kind }: EnabledSwitchProps) {
  const { id, name, isEnabled, viewerCanEdit, cannotEditReason } = useFragment(
    graphql`
      fragment EnabledSwitch_resource on Resource {
        id
        name
        isEnabled
        viewerCanEdit
        cannotEditReason
      }
    `,
    key,
  );
  const intl = useIntl();
  const can = useCan();
  const { setEnabled } = useResourceWrites();
  const guard = useChangeGuard();
  const reason = cannotEditReason ?? intl.formatMessage(messages.noRight);
  const blockedBy = can(ability) && viewerCanEdit ? undefined : reason;
  const change = async (isOn: boolean) => {
    const mayChange = kind === undefined || (await guard({ action: isOn ? 'ENABLE' : 'DISABLE', kind, ids: [id] }));
    if (mayChange) await setEnabled([id], isOn, { isQuiet: true });
  };
  return (
    <Tooltip label={blockedBy} disabled={blockedBy === undefined}>
      <Switch
        size="sm"
        checked={isEnabled}
        readOnly={blockedBy !== undefined}
        aria-disabled={blockedBy !== undefined}
        aria-label={intl.formatMessage(messages.toggle, { name: label ?? name })}
        onChange={(event) => {
          if (blockedBy === undefined) void change(event.currentTarget.checked);
        }}
      />
    </Tooltip>
  );
}

import { MultiSelect } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useLogicName } from '../../recommendations/logic/useLogicName.ts';
import { AudiencesSelect } from '../../resources/pickers/AudiencesSelect.tsx';
import { campaignsMessages as messages } from './merchandisingCampaigns.messages.ts';

interface TriggerChoiceProps {
  readonly id: string;
  readonly kind: 'audiences' | 'logics' | 'devices';
  /** Paths of all logics. */
  readonly logics: readonly string[];
  readonly storeId: string;
  readonly values: readonly string[];
  readonly isReadOnly: boolean;
  readonly onChange: (values: readonly string[]) => void;
}

/** What a trigger compares, where there is a list to choose from. */
export function TriggerChoice({ kind, logics, storeId, values, ...input }: TriggerChoiceProps) {
  const intl = useIntl();
  const nameOf = useLogicName();
  if (kind === 'audiences')
    return (
      <AudiencesSelect
        {...input}
        label={intl.formatMessage(messages.audiences)}
        description={intl.formatMessage(messages.audiencesHint)}
        storeId={storeId}
        value={values}
      />
    );
  const devices = [
    { value: 'desktop', label: intl.formatMessage(messages.deviceDesktop) },
    { value: 'tablet', label: intl.formatMessage(messages.deviceTablet) },
    { value: 'mobile', label: intl.formatMessage(messages.deviceMobile) },
  ];
  const { isReadOnly: readOnly, ...field } = input;
  return (
    <MultiSelect
      {...field}
      label={intl.formatMessage(kind === 'logics' ? messages.logics : messages.devices)}
      data={kind === 'logics' ? logics.map((value) => ({ value, label: nameOf(value) })) : devices}
      value={[...values]}
      searchable={kind === 'logics'}
      readOnly={readOnly}
    />
  );
}

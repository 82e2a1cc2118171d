import { Badge } from '@mantine/core';
import { type MessageDescriptor, useIntl } from 'react-intl';

import { Tooltip } from './Tooltip.tsx';

interface HintBadgeProps {
  /** A message, or what is known by its own words, such as a status. */
  readonly label: MessageDescriptor | string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** What it means, or all that it stands for. */
  readonly hint?: MessageDescriptor | string;
  /** Of a state; without one it says what there is, such as a number. */
  readonly color?: string;
}

/** A word about the name that it is behind, with a hint that explains it. */
export function HintBadge({ label, values, hint, color }: HintBadgeProps) {
  const intl = useIntl();
  const textOf = (text: MessageDescriptor | string) => (typeof text === 'string' ? text : intl.formatMessage(text, values));
  const look = color === undefined ? { variant: 'default', fw: 500 } : { variant: 'light', radius: 'sm', color };
  return (
    <Tooltip label={hint && textOf(hint)} disabled={hint === undefined}>
      <Badge size="sm" tt="none" {...look}>
        {textOf(label)}
      </Badge>
    </Tooltip>
  );
}

import { SegmentedControl, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';

import styles from './preview.module.css';

interface PreviewControlsProps<Width extends string> {
  readonly label: MessageDescriptor;
  /** The widths to choose from, with what they are called. */
  readonly widths: readonly (readonly [Width, MessageDescriptor])[];
  readonly width: Width;
  readonly onWidth: (width: Width) => void;
  readonly dark: MessageDescriptor;
  readonly isDark: boolean;
  readonly onDark: (isDark: boolean) => void;
  /** Further switches. */
  readonly children?: ReactNode;
}

/** How a preview is shown: in which width, and in the dark or not. */
export function PreviewControls<Width extends string>(props: PreviewControlsProps<Width>) {
  const { label, widths, width, onWidth, dark, isDark, onDark, children } = props;
  const intl = useIntl();
  return (
    <div className={styles['controls']}>
      <SegmentedControl
        aria-label={intl.formatMessage(label)}
        size="xs"
        value={width}
        data={widths.map(([value, word]) => ({ value, label: intl.formatMessage(word) }))}
        onChange={onWidth}
      />
      <Switch size="xs" checked={isDark} label={intl.formatMessage(dark)} onChange={(event) => onDark(event.currentTarget.checked)} />
      {children}
    </div>
  );
}

import { useComputedColorScheme } from '@mantine/core';
import { useIntl } from 'react-intl';

import { FormSection } from '../../ui/form/FormSection.tsx';
import styles from './chatConfiguration.module.css';
import { chatConfigurationMessages as messages } from './chatConfiguration.messages.ts';
import type { ChatValues } from './chatValues.ts';

/** Black or white, whichever is easier to read on a colour. */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = (color.match(/[0-9a-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150 ? '#000' : '#fff';
}

/** How the chat looks when it is opened. */
export function ChatPreview({ values }: { readonly values: ChatValues }) {
  const intl = useIntl();
  const scheme = useComputedColorScheme();
  const { theme, color, title, welcome, suggestions, placeholder } = values;
  const isDark = theme === 'DARK' || (theme === 'AUTO' && scheme === 'dark');
  return (
    <FormSection title={messages.preview}>
      <div className={styles['preview']} data-dark={isDark || undefined}>
        <div className={styles['head']} style={{ background: color, color: inkOn(color) }}>
          {title || intl.formatMessage(messages.standardTitle)}
        </div>
        <div className={styles['body']}>
          <div>{welcome || intl.formatMessage(messages.standardWelcome)}</div>
          <div className={styles['chips']}>
            {suggestions.map((suggestion) => (
              <span key={suggestion} className={styles['chip']}>
                {suggestion}
              </span>
            ))}
          </div>
        </div>
        <div className={styles['input']}>{placeholder || intl.formatMessage(messages.standardPlaceholder)}</div>
      </div>
    </FormSection>
  );
}

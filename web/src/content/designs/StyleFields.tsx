import { NumberInput, TextInput } from '@mantine/core';
import { useIntl } from 'react-intl';

import { FormSection } from '../../ui/form/FormSection.tsx';
import type { Style } from './designFields.ts';
import { designsMessages as messages } from './designs.messages.ts';
import styles from './designs.module.css';

interface StyleFieldsProps {
  readonly style: Style;
  readonly isReadOnly: boolean;
  readonly onChange: (style: Style) => void;
}

const texts = [
  ['textColor', messages.textColor],
  ['background', messages.background],
  ['accent', messages.accent],
] as const;

const numbers = [
  ['radius', messages.radius, 40],
  ['gap', messages.gap, 80],
] as const;

/** Colours, font and spacing of a design of blocks. */
export function StyleFields({ style, isReadOnly, onChange }: StyleFieldsProps) {
  const intl = useIntl();
  return (
    <FormSection title={messages.sectionStyle}>
      <div className={styles['pair']}>
        {texts.map(([name, label]) => (
          <TextInput
            key={name}
            label={intl.formatMessage(label)}
            placeholder={intl.formatMessage(messages.ofPage)}
            value={style[name]}
            maxLength={30}
            readOnly={isReadOnly}
            rightSection={<span className={styles['swatch']} style={{ background: style[name] }} aria-hidden />}
            onChange={(event) => onChange({ ...style, [name]: event.currentTarget.value })}
          />
        ))}
        <TextInput
          label={intl.formatMessage(messages.font)}
          placeholder={intl.formatMessage(messages.ofPage)}
          value={style.font}
          maxLength={200}
          readOnly={isReadOnly}
          onChange={(event) => onChange({ ...style, font: event.currentTarget.value })}
        />
        {numbers.map(([name, label, max]) => (
          <NumberInput
            key={name}
            label={intl.formatMessage(label)}
            value={style[name]}
            min={0}
            max={max}
            allowDecimal={false}
            clampBehavior="strict"
            readOnly={isReadOnly}
            onChange={(value) => onChange({ ...style, [name]: Number(value) || 0 })}
          />
        ))}
      </div>
    </FormSection>
  );
}

import { Button, Group } from '@mantine/core';
import { FormattedMessage } from 'react-intl';

import { BlockEditor } from '../../content/designs/BlockEditor.tsx';
import { kindsOfEmail } from '../../content/designs/blockKinds.ts';
import { type Block, newBlock } from '../../content/designs/designFields.ts';
import { useDesignNames } from '../../content/designs/useDesignNames.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import type { FormField } from '../../ui/form/useForm.ts';
import { mailContentMessages as messages } from './mailContent.messages.ts';

interface MailLayoutProps {
  /** The blocks of an email without a design. */
  readonly field: FormField<readonly Block[]>;
  readonly storeId: string;
  readonly isReadOnly: boolean;
}

/** The blocks of the built-in design, to begin with. */
const usualBlocks = (): readonly Block[] => [
  { ...newBlock('HEADING'), text: '{{ headline }}' },
  { ...newBlock('TEXT'), text: '{{ text }}' },
  { ...newBlock('PRODUCTS'), columns: 2, shows: ['image', 'name', 'list_price', 'price'] },
  { ...newBlock('BUTTON'), text: '{{ shop.name }}', url: '{{ shop.url }}' },
];

/** How an email without a design is arranged: as the built-in design is, or by blocks of its own. */
export function MailLayout({ field, storeId, isReadOnly }: MailLayoutProps) {
  const names = useDesignNames(storeId);
  if (field.value.length === 0)
    return isReadOnly ? null : (
      <FormSection title={messages.layout} hint={messages.layoutHint}>
        <div>
          <Button variant="default" size="sm" onClick={() => field.onChange(usualBlocks())}>
            <FormattedMessage {...messages.arrange} />
          </Button>
        </div>
      </FormSection>
    );
  return (
    <>
      <BlockEditor
        id={field.id}
        blocks={field.value}
        error={field.error}
        kinds={kindsOfEmail}
        names={names}
        isReadOnly={isReadOnly}
        onChange={field.onChange}
      />
      {!isReadOnly && (
        <Group>
          <Button variant="subtle" size="sm" onClick={() => field.onChange([])}>
            <FormattedMessage {...messages.usualLayout} />
          </Button>
        </Group>
      )}
    </>
  );
}

import { Button, Group, Text } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';

import type { SearchRuleFields } from './searchRuleDraft.ts';
import { searchRulesMessages as messages } from './searchRules.messages.ts';

interface Template {
  readonly name: MessageDescriptor;
  readonly fields: Partial<SearchRuleFields>;
}

const templates: readonly Template[] = [
  { name: messages.templateSoldOut, fields: { adjustments: [{ action: 'BURY', filter: 'stock = 0', strength: 'ALL' }] } },
  {
    name: messages.templateNew,
    fields: { adjustments: [{ action: 'BOOST', filter: 'created_at within last 30 days', strength: 'CLEARLY' }] },
  },
  { name: messages.templateBrand, fields: { adjustments: [{ action: 'BOOST', filter: 'brand = ""', strength: 'STRONGLY' }] } },
  { name: messages.templateBudget, fields: { matchType: 'CONTAINS', filter: 'price < 50' } },
  { name: messages.templateBanner, fields: { banner: { title: 'Sale', text: '', imageUrl: '', url: '/sale' } } },
  { name: messages.templatePage, fields: { redirectUrl: '/' } },
];

/** Beginnings for a new rule, which are then fitted to the shop. */
export function RuleTemplates({ onPick }: { readonly onPick: (fields: Partial<SearchRuleFields>) => void }) {
  return (
    <div>
      <Text size="sm" fw={500} mb={6}>
        <FormattedMessage {...messages.templates} />
      </Text>
      <Group gap="xs">
        {templates.map(({ name, fields }) => (
          <Button key={name.id} variant="default" size="compact-sm" onClick={() => onPick(fields)}>
            <FormattedMessage {...name} />
          </Button>
        ))}
      </Group>
    </div>
  );
}

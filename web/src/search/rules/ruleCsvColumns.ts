import type { IntlShape } from 'react-intl';

import type { CsvColumn } from '../../ui/list/csv.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { searchRulesMessages as messages } from './searchRules.messages.ts';

interface Targets {
  readonly productIds: readonly string[];
  readonly categories: readonly string[];
  readonly pages: readonly string[];
  readonly suggestions: readonly string[];
}

/** A rule as a file has it. */
export interface RuleOfFile {
  readonly query: string;
  readonly matchType: string;
  readonly isEnabled: boolean;
  readonly updatedAt: string;
  readonly createdAt: string;
  readonly included: Targets;
  readonly excluded: Targets;
  readonly scope: readonly { readonly storeId: string }[];
}

/** Several values in one cell, one a line, as spreadsheets show them. */
const inOneCell = (values: readonly string[]) => values.join('\n');

const kinds = [
  { label: messages.products, of: (targets: Targets) => targets.productIds },
  { label: messages.categories, of: (targets: Targets) => targets.categories },
  { label: messages.pages, of: (targets: Targets) => targets.pages },
  { label: messages.suggestions, of: (targets: Targets) => targets.suggestions },
];

/** The columns on screen as those of a file, in their order. What the list counts, a file names: included and excluded are a column for each kind. */
export function ruleCsvColumns(intl: Pick<IntlShape, 'formatMessage'>, shown: readonly string[]): readonly CsvColumn<RuleOfFile>[] {
  const targets = (side: 'included' | 'excluded'): CsvColumn<RuleOfFile>[] =>
    kinds.map(({ label, of }) => ({
      header: `${intl.formatMessage(messages[side])}: ${intl.formatMessage(label)}`,
      value: (rule) => inOneCell(of(rule[side])),
    }));
  const columns: Readonly<Record<string, readonly CsvColumn<RuleOfFile>[]>> = {
    name: [{ header: intl.formatMessage(messages.query), value: (rule) => rule.query }],
    matchType: [{ header: intl.formatMessage(messages.matchType), value: (rule) => rule.matchType }],
    included: targets('included'),
    excluded: targets('excluded'),
    scope: [{ header: intl.formatMessage(resourcesMessages.scope), value: (rule) => inOneCell(rule.scope.map((store) => store.storeId)) }],
    isEnabled: [{ header: intl.formatMessage(resourcesMessages.enabled), value: (rule) => rule.isEnabled }],
    updatedAt: [{ header: intl.formatMessage(resourcesMessages.updated), value: (rule) => rule.updatedAt }],
    createdAt: [{ header: intl.formatMessage(resourcesMessages.created), value: (rule) => rule.createdAt }],
  };
  return shown.flatMap((name) => (Object.hasOwn(columns, name) ? (columns[name] ?? []) : []));
}

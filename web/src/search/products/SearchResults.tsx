import { VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useLocation } from '../../app/router/useLocation.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { readProductCard, useProductCards } from '../../resources/pickers/productCards.ts';
import { useReload } from '../../ui/page/useReload.ts';
import { type Undo, useResourceForm } from '../../resources/useResourceForm.ts';
import { useDraftChecks } from '../expectations/useDraftChecks.tsx';
import { newFields, type SearchRuleFields, toRuleInput } from '../rules/searchRuleDraft.ts';
import { searchRuleEditor } from '../rules/searchRuleEditor.ts';
import { searchRulesKind } from '../rules/searchRulesList.ts';
import { readStoredRule } from '../rules/searchRuleStored.ts';
import type { SearchResults_outcome$key } from './__generated__/SearchResults_outcome.graphql.ts';
import { askedProducts } from './askedProducts.ts';
import { HiddenResults } from './HiddenResults.tsx';
import { ResultCard, type ResultAction } from './ResultCard.tsx';
import { hidden, pinned, placed, released, type RuleSides } from './resultRule.ts';
import { RuleBar } from './RuleBar.tsx';
import { searchProductsMessages as messages } from './searchProducts.messages.ts';
import { searchProductsPaths } from './searchProductsPaths.ts';
import styles from './SearchTryOut.module.css';
import { readHit } from './shownHits.ts';
import { useActedFocus } from './useActedFocus.ts';
import { useCardDrag } from './useCardDrag.ts';
import { useRulePreview } from './useRulePreview.ts';

const noActions: ReadonlySet<ResultAction> = new Set();

interface SearchResultsProps {
  readonly outcome: SearchResults_outcome$key;
  readonly query: string;
  readonly store: { readonly id: string; readonly storeId: string };
  readonly onChange: () => void;
  /** With the name of the only product that was newly pinned, if it was one. */
  readonly onSaved: (pinned: string | undefined, undo: Undo) => void;
  /** Another search was begun and given up, to keep what is unsaved. */
  readonly onStay: () => void;
}

/** The products of a result, which are pinned, hidden and moved where they are: a draft of the rule for this query, seen live before it is saved. */
export function SearchResults({ outcome: key, query, store, onChange, onSaved, onStay }: SearchResultsProps) {
  const { edges: found, ownRule } = useFragment(
    graphql`
      fragment SearchResults_outcome on SearchHitConnection {
        edges {
          ...shownHits_hit
        }
        ownRule {
          id
          excluded {
            products {
              ...productCards_product
            }
          }
          ...searchRuleStored_rule
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const can = useCan();
  const { storeId } = store;
  const navigate = useNavigate();
  const { query: address } = useLocation();
  const reload = useReload();
  // The draft is shown until the saved rule has been searched with: the products do not jump back and forth.
  const [savedOver, setSavedOver] = useState<typeof found | null>(null);
  const { mayBeSaved, dialog } = useDraftChecks();
  const state = useResourceForm<SearchRuleFields>({
    kind: searchRulesKind,
    editor: searchRuleEditor,
    read: ownRule ? readStoredRule(ownRule) : null,
    initial: { ...newFields(query), matchType: query === '' ? 'OMNISEARCH_EMPTY' : 'EXACTLY' },
    draft: `${searchRulesKind.definition.name} ${query}`,
    mayBeSaved: (draft, id) => mayBeSaved({ searchRule: toRuleInput(draft) }, id, draft),
    onSaved: ({ included }, undo) => {
      const added = included.products.filter((id) => !form.initial.included.products.includes(id));
      setSavedOver(found);
      onSaved(added.length === 1 ? nameOf(added[0] ?? '') : undefined, undo);
      reload();
    },
  });
  const { form, stored } = state;
  const rule = form.values;
  const [preview, isStale] = useRulePreview({ storeId, query, id: stored?.head.id }, form.isDirty || savedOver === found ? rule : null);
  const hits = preview?.hits ?? found.map(readHit);
  const cards = useProductCards(storeId, [
    ...(ownRule?.excluded.products ?? []).map(readProductCard),
    ...found.map((hit) => readHit(hit).card),
    ...hits.map(({ card }) => card),
  ]);
  const nameOf = (id: string) => cards.get(id)?.name ?? id;
  const around = useRef<HTMLDivElement>(null);
  const keepFocus = useActedFocus(around);
  const [announcement, setAnnouncement] = useState('');
  const shown = hits.map(({ card }) => card.internalId);
  // What was created is not read yet: a second change now would create it twice.
  const isWaiting = savedOver === found && stored === null;
  const mayEdit = can('SEARCH_RULES_EDIT') && stored?.head.viewerCanEdit !== false;

  // Asked for by another screen: once, and not again when the page is loaded again or sent on.
  const begin = useEffectEvent(() => {
    const { pin, hide } = askedProducts(address);
    if (!mayEdit || pin.length + hide.length === 0) return;
    navigate.replace(searchProductsPaths.tryOut({ storeId }, { q: query }));
    void cards.load(hide);
    const withPins = pin.reduce<RuleSides>((sides, id) => pinned(sides, id), rule);
    form.set({ ...hide.reduce((sides, id) => hidden(sides, id), withPins), isEnabled: true });
  });
  useEffect(() => begin(), []);

  const change = (id: string, next: ReturnType<typeof pinned>, action: string) => {
    onChange();
    // What is changed here is meant to be seen by shoppers.
    form.set({ ...next, isEnabled: true });
    keepFocus(id, action);
    const name = nameOf(id);
    const place = next.included.products.indexOf(id) + 1;
    const words = place > 0 ? messages.nowPinned : next.excluded.products.includes(id) ? messages.nowHidden : messages.nowReleased;
    setAnnouncement(intl.formatMessage(words, { name, place: numbers.count(place) }));
  };
  const drag = useCardDrag((from, to) => {
    const id = shown[from];
    if (id !== undefined) change(id, placed(rule, shown, id, to), 'pin');
  });
  const act = (id: string, action: ResultAction) => {
    const isOwn = rule.included.products.includes(id);
    const at = shown.indexOf(id);
    const next = {
      pin: () => (isOwn ? released(rule, id) : pinned(rule, id)),
      hide: () => hidden(rule, id),
      up: () => placed(rule, shown, id, at - 1),
      down: () => placed(rule, shown, id, at + 1),
    };
    change(id, next[action](), action);
  };
  const pins = shown.filter((id) => rule.included.products.includes(id));
  const actionsOf = (id: string) =>
    new Set<ResultAction>([
      'pin',
      'hide',
      ...(id === pins[0] ? [] : (['up'] as const)),
      ...(id === pins.at(-1) ? [] : (['down'] as const)),
    ]);

  return (
    <div ref={around} data-stale={isStale || undefined} className={styles['results']} aria-busy={isStale}>
      {hits.length > 0 && (
        <ol className={styles['hits']} aria-label={intl.formatMessage(messages.results)}>
          {hits.map((hit, at) => (
            <ResultCard
              key={hit.card.internalId}
              hit={hit}
              storeId={storeId}
              isOwnPin={rule.included.products.includes(hit.card.internalId)}
              actions={!mayEdit ? undefined : isWaiting ? noActions : actionsOf(hit.card.internalId)}
              onAction={(action) => act(hit.card.internalId, action)}
              drag={mayEdit && !isWaiting ? drag(at) : undefined}
            />
          ))}
        </ol>
      )}
      <HiddenResults
        ids={rule.excluded.products}
        cards={cards}
        onShow={mayEdit ? (id) => change(id, released(rule, id), 'pin') : undefined}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <RuleBar state={state} query={query} nameOf={nameOf} onStay={onStay} />
      {dialog}
    </div>
  );
}

import type { ChosenFacet, CountedFacet, CountedRange, ElementContext } from './elementContext.ts';
import type { ShopFacet } from './elementsLoader.ts';
import { el } from '../shopElements.ts';

/** What is chosen in each facet, by its attribute. */
export type Choices = ReadonlyMap<string, ChosenFacet>;

interface FacetParts {
  readonly context: ElementContext;
  readonly facet: ShopFacet;
  readonly counted: CountedFacet;
  readonly chosen: ChosenFacet | undefined;
  readonly onChoose: (chosen: ChosenFacet | undefined) => void;
}

export const titleOf = ({ title, attribute }: ShopFacet) => title || attribute;

/** So that the focus comes back to it when the list was drawn again. */
const focusMark = (attribute: string, value: string) => ({ 'data-endcap-focus': `${attribute} ${value}` });

function valuesFacet({ facet, counted, chosen, onChoose }: FacetParts): HTMLElement | undefined {
  const { attribute, is_multiple: isMultiple } = facet;
  const held = new Set(chosen?.values);
  const missing = [...held].filter((value) => counted.values.every((one) => one.value !== value));
  const rows = [...counted.values, ...missing.map((value) => ({ value, count: 0 }))];
  if (rows.length < 2 && held.size === 0) return undefined;
  const toggle = (value: string, isOn: boolean) => {
    const kept = isMultiple ? [...held].filter((one) => one !== value) : [];
    const values = isOn ? [...kept, value] : kept;
    onChoose(values.length === 0 ? undefined : { attribute, values });
  };
  const options = rows.map(({ value, count }) => {
    const box = el('input', { type: 'checkbox', checked: held.has(value), ...focusMark(attribute, value) });
    box.addEventListener('change', () => toggle(value, box.checked));
    return el('label', { class: 'endcap-value' }, box, el('span', {}, value), el('span', { class: 'endcap-count' }, `(${count})`));
  });
  return el('div', { class: 'endcap-values' }, ...options);
}

/** A range in words: from its lower limit to its upper one, either of which it may lack. */
export function rangeText(context: ElementContext, from: number | null | undefined, to: number | null | undefined): string {
  if (from == null) return to == null ? '' : context.text('price_below', { price: context.money(to) });
  return to == null ? context.text('price_from', { price: context.money(from) }) : `${context.money(from)} – ${context.money(to)}`;
}

/** Ranges of prices, of which one is chosen at a time. */
function choosableRanges({ context, facet, counted, chosen, onChoose }: FacetParts): HTMLElement | undefined {
  const { attribute } = facet;
  const isHeld = ({ from, to }: CountedRange) =>
    chosen !== undefined && chosen.to === undefined && (chosen.from ?? null) === from && (chosen.below ?? null) === to;
  const shown = (counted.ranges ?? []).filter((range) => range.count > 0 || isHeld(range));
  if (shown.length < 2 && !shown.some(isHeld)) return undefined;
  const options = shown.map((range) => {
    const { from, to, count } = range;
    const box = el('input', { type: 'checkbox', checked: isHeld(range), ...focusMark(attribute, `${from ?? ''}-${to ?? ''}`) });
    box.addEventListener('change', () =>
      onChoose(box.checked ? { attribute, from: from ?? undefined, below: to ?? undefined } : undefined),
    );
    const text = rangeText(context, from, to);
    return el('label', { class: 'endcap-value' }, box, el('span', {}, text), el('span', { class: 'endcap-count' }, `(${count})`));
  });
  return el('div', { class: 'endcap-values' }, ...options);
}

function rangeFacet({ context, facet, counted, chosen, onChoose }: FacetParts): HTMLElement | undefined {
  const { attribute } = facet;
  const { minimum, maximum } = counted;
  if (chosen === undefined && (minimum === null || maximum === null || minimum === maximum)) return undefined;
  const held = { from: chosen?.from, to: chosen?.to ?? chosen?.below };
  const [least, most] = [Math.floor(minimum ?? held.from ?? 0), Math.ceil(maximum ?? held.to ?? 0)];
  const choose = (end: 'from' | 'to', text: string) => {
    const value = text.trim() === '' ? undefined : Number(text);
    const beyond = value === undefined || !Number.isFinite(value) || (end === 'from' ? value <= least : value >= most);
    const next = { ...held, [end]: beyond ? undefined : value };
    onChoose(next.from === undefined && next.to === undefined ? undefined : { attribute, ...next });
  };
  const field = (end: 'from' | 'to') => {
    const input = el('input', {
      class: 'endcap-control',
      type: 'number',
      step: 'any',
      min: least,
      max: most,
      value: held[end],
      placeholder: end === 'from' ? least : most,
      ...focusMark(attribute, end),
    });
    input.addEventListener('change', () => choose(end, input.value));
    return el('label', {}, context.text(end), input);
  };
  const slider = (end: 'from' | 'to') => {
    const value = held[end] ?? (end === 'from' ? least : most);
    const label = `${titleOf(facet)}: ${context.text(end)}`;
    const input = el('input', {
      type: 'range',
      min: least,
      max: most,
      value,
      'aria-label': label,
      ...focusMark(attribute, `${end} slider`),
    });
    input.addEventListener('change', () => choose(end, input.value));
    return input;
  };
  return el(
    'div',
    {},
    el('div', { class: 'endcap-track' }, slider('from'), slider('to')),
    el('div', { class: 'endcap-range' }, field('from'), field('to')),
  );
}

/** A facet with what can be chosen in it; undefined for one that has nothing to choose from. */
export function drawFacet(parts: FacetParts): HTMLElement | undefined {
  const ranges = choosableRanges(parts);
  const inner = parts.facet.kind === 'range' ? rangeFacet(parts) : ranges === undefined ? valuesFacet(parts) : undefined;
  if (ranges === undefined && inner === undefined) return undefined;
  return el('fieldset', { class: 'endcap-facet' }, el('legend', {}, titleOf(parts.facet)), ranges, inner);
}

/** What is chosen, as buttons that take it back. */
export function drawChosen(
  context: ElementContext,
  choices: Choices,
  onChange: (attribute: string, chosen: ChosenFacet | undefined) => void,
): HTMLElement | undefined {
  const remove = (word: string, attribute: string, left: ChosenFacet | undefined) => {
    const button = el(
      'button',
      { class: 'endcap-control', type: 'button', 'aria-label': context.text('remove_filter', { word }) },
      `${word} ✕`,
    );
    button.addEventListener('click', () => onChange(attribute, left));
    return el('li', {}, button);
  };
  const items = context.element.facets.flatMap((facet) => {
    const { attribute } = facet;
    const chosen = choices.get(attribute);
    if (chosen === undefined) return [];
    const { values } = chosen;
    if (values === undefined) {
      const isPrice = chosen.below !== undefined || (chosen.to === undefined && attribute === 'price');
      const range = isPrice ? rangeText(context, chosen.from, chosen.below) : `${chosen.from ?? '…'} – ${chosen.to ?? '…'}`;
      return [remove(`${titleOf(facet)}: ${range}`, attribute, undefined)];
    }
    return values.map((value) => {
      const left = values.filter((one) => one !== value);
      return remove(`${titleOf(facet)}: ${value}`, attribute, left.length === 0 ? undefined : { attribute, values: left });
    });
  });
  if (items.length === 0) return undefined;
  const clear = el('button', { class: 'endcap-control', type: 'button' }, context.text('clear_filters'));
  clear.addEventListener('click', () => onChange('', undefined));
  return el('ul', { class: 'endcap-chosen' }, ...items, el('li', {}, clear));
}

import { graphql, readInlineData } from 'react-relay';

import { storedResource } from '../../resources/storedResource.ts';
import { isLogic } from '../logic/logicWords.ts';
import type { sliderFields_slider$data, sliderFields_slider$key } from './__generated__/sliderFields_slider.graphql.ts';

type Stored = Omit<sliderFields_slider$data, ' $fragmentType' | ' $fragmentSpreads' | 'logic' | 'fallbacks' | 'designKey'>;

/** A slider as its form has it: no fallbacks are the standard ones of its logic. */
export interface SliderFields extends Pick<Stored, Exclude<keyof Stored, 'products' | 'labels'>> {
  readonly logic: string;
  readonly fallbacks: readonly string[];
  /** Null for the built-in design. */
  readonly designKey: string | null;
  readonly products: readonly string[];
  readonly labels: readonly string[];
}

export const emptySlider: SliderFields = {
  name: '',
  place: 'HOME',
  logic: 'TRENDING',
  fallbacks: [],
  products: [],
  category: '',
  keywords: '',
  filter: '',
  maxProducts: 8,
  headline: '',
  labels: [],
  designKey: null,
  insertion: 'MANUAL',
  selector: '',
  excludeUrl: '',
  visibility: 'PREVIEW',
  isUnique: true,
};

/** A stored slider as its form has it; another fragment spreads `...sliderFields_slider`. */
export function readSlider(key: sliderFields_slider$key) {
  const { fallbacks, ...slider } = readInlineData(
    graphql`
      fragment sliderFields_slider on Slider @inline {
        name
        place
        logic
        fallbacks
        products
        category
        keywords
        filter
        maxProducts
        headline
        labels
        designKey
        insertion
        selector
        excludeUrl
        visibility
        isUnique
        ...storedResource_resource
      }
    `,
    key,
  );
  const { name, place, logic, products, category, keywords, filter, maxProducts, headline, labels, ...more } = slider;
  const { designKey, insertion, selector, excludeUrl, visibility, isUnique, ...resource } = more;
  const content = { name, place, logic, fallbacks: fallbacks ?? [], products, category, keywords, filter, maxProducts, headline, labels };
  return storedResource<SliderFields>(resource, {
    ...content,
    designKey: designKey ?? null,
    insertion,
    selector,
    excludeUrl,
    visibility,
    isUnique,
  });
}

/** An enum that a newer server knows stays what it was meant to be by default: it cannot be sent. */
function known<Value extends string>(value: Value | '%future added value', otherwise: Value): Exclude<Value, '%future added value'> {
  return (value === '%future added value' ? otherwise : value) as Exclude<Value, '%future added value'>; // what is left of the union
}

/** What is sent: what does not count for the logic or the insertion is sent as it is, so that a change of mind loses nothing. */
export const inputOf = (fields: SliderFields) => {
  const { name, place, logic, fallbacks, products, category, keywords, filter, maxProducts, headline, labels, designKey } = fields;
  const { insertion, selector, excludeUrl, visibility, isUnique } = fields;
  return {
    name: name.trim(),
    place: known(place, 'HOME'),
    logic: isLogic(logic) ? logic : 'POPULAR',
    fallbacks: fallbacks.length === 0 ? null : fallbacks.filter(isLogic),
    products,
    category: category.trim(),
    keywords,
    filter,
    maxProducts,
    headline,
    labels,
    designKey,
    insertion: known(insertion, 'MANUAL'),
    selector: selector.trim(),
    excludeUrl: excludeUrl.trim(),
    visibility: known(visibility, 'PREVIEW'),
    isUnique,
  };
};

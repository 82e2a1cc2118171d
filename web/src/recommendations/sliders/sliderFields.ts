import { graphql, readInlineData } from 'react-relay';

import { storedResource } from '../../resources/storedResource.ts';
import type { BlendPart } from '../logic/BlendFields.tsx';
import { isLogic } from '../logic/logicWords.ts';
import type { sliderFields_slider$data, sliderFields_slider$key } from './__generated__/sliderFields_slider.graphql.ts';

type Stored = Omit<sliderFields_slider$data, ' $fragmentType' | ' $fragmentSpreads' | 'logic' | 'fallbacks' | 'designKey' | 'blend'>;

/** A slider as its form has it. */
export interface SliderFields extends Pick<Stored, Exclude<keyof Stored, 'products' | 'labels'>> {
  readonly logic: string;
  /** Null for those of the logic itself. */
  readonly fallbacks: readonly string[] | null;
  readonly blend: readonly BlendPart[];
  /** Null for the built-in design. */
  readonly designKey: string | null;
  readonly products: readonly string[];
  readonly labels: readonly string[];
}

export const emptySlider: SliderFields = {
  name: '',
  place: 'HOME',
  logic: 'TRENDING',
  fallbacks: null,
  blend: [],
  products: [],
  category: '',
  keywords: '',
  filter: '',
  maxProducts: 8,
  headline: '',
  labels: [],
  designKey: null,
  variables: [],
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
        blend {
          logic
          weight
        }
        filter
        maxProducts
        headline
        labels
        designKey
        variables {
          name
          value
        }
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
  const { name, place, logic, products, category, keywords, blend, filter, maxProducts, headline, labels, ...more } = slider;
  const { designKey, variables, insertion, selector, excludeUrl, visibility, isUnique, ...resource } = more;
  const content = {
    name,
    place,
    logic,
    fallbacks: fallbacks ?? null,
    products,
    category,
    keywords,
    blend,
    filter,
    maxProducts,
    headline,
    labels,
  };
  return storedResource<SliderFields>(resource, {
    ...content,
    designKey: designKey ?? null,
    variables,
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
  const { name, place, logic, fallbacks, products, category, keywords, blend, filter, maxProducts, headline, labels, designKey } = fields;
  const { variables, insertion, selector, excludeUrl, visibility, isUnique } = fields;
  return {
    name: name.trim(),
    place: known(place, 'HOME'),
    logic: isLogic(logic) ? logic : 'POPULAR',
    fallbacks: fallbacks?.filter(isLogic) ?? null,
    products,
    category: category.trim(),
    keywords,
    blend: blend.flatMap(({ logic: part, weight }) => (isLogic(part) ? [{ logic: part, weight }] : [])),
    filter,
    maxProducts,
    headline,
    labels,
    designKey,
    variables: variables.filter(({ value }) => value !== ''),
    insertion: known(insertion, 'MANUAL'),
    selector: selector.trim(),
    excludeUrl: excludeUrl.trim(),
    visibility: known(visibility, 'PREVIEW'),
    isUnique,
  };
};

import type { AttributeValue } from '@endcap/schema/data/products/products.rest.ts';

import { textOf } from './productDraft.ts';
import { FaultError } from './stepProblem.ts';

/** A template that cannot be read. */
export class TemplateError extends FaultError {}

interface Place {
  readonly attribute: string;
  /** Number of decimals; undefined shows the value as it is. */
  readonly decimals: number | undefined;
}

type Part = string | Place | { readonly optional: readonly Part[] };

export interface TextTemplate {
  readonly attributes: readonly string[];
  /** The text for one product; what it does not have is omitted, and an optional part is omitted as a whole. */
  fill(lookup: (name: string) => AttributeValue | undefined): string;
}

function shown(value: AttributeValue, decimals: number | undefined): string {
  return typeof value === 'number' && decimals !== undefined ? value.toFixed(decimals) : textOf(value);
}

/** Reads `{brand} {name} – {price:2}`. A part in [square brackets] is omitted when one of its attributes is missing; \ takes the next sign as it is. */
export function readTemplate(source: string): TextTemplate {
  const attributes = new Set<string>();
  let at = 0;
  const read = (isOptional: boolean): Part[] => {
    const parts: Part[] = [];
    let text = '';
    const keep = (part?: Part) => {
      if (text !== '') parts.push(text);
      text = '';
      if (part !== undefined) parts.push(part);
    };
    while (at < source.length) {
      const sign = source[at] ?? '';
      if (sign === '\\' && at + 1 < source.length) {
        text += source[at + 1];
        at += 2;
      } else if (sign === '{') {
        const match = /^\{\s*([A-Za-z0-9_]{1,100})\s*(?::\s*([0-9]))?\s*\}/.exec(source.slice(at, at + 120));
        if (match === null) throw new TemplateError('template_place', { at: at + 1, example: '{name}, {price:2}' });
        const [whole, attribute = '', decimals] = match;
        attributes.add(attribute);
        keep({ attribute, decimals: decimals === undefined ? undefined : Number(decimals) });
        at += whole.length;
      } else if (sign === '[') {
        if (isOptional) throw new TemplateError('template_nested', { at: at + 1 });
        at++;
        keep({ optional: read(true) });
      } else if (sign === ']' && isOptional) {
        at++;
        keep();
        return parts;
      } else {
        text += sign;
        at++;
      }
    }
    if (isOptional) throw new TemplateError('template_open');
    keep();
    return parts;
  };
  const parts = read(false);
  if (attributes.size === 0) throw new TemplateError('template_no_attribute', { example: '{name}' });
  return {
    attributes: [...attributes],
    fill(lookup) {
      const fillParts = (some: readonly Part[]): { text: string; isWhole: boolean } => {
        let text = '';
        let isWhole = true;
        for (const part of some) {
          if (typeof part === 'string') text += part;
          else if ('optional' in part) {
            const inner = fillParts(part.optional);
            if (inner.isWhole) text += inner.text;
          } else {
            const value = lookup(part.attribute);
            if (value === undefined) isWhole = false;
            else text += shown(value, part.decimals);
          }
        }
        return { text, isWhole };
      };
      return fillParts(parts).text.replace(/\s+/g, ' ').trim();
    },
  };
}

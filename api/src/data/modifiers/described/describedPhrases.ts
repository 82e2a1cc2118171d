import type { Modifier } from '@endcap/schema/data/modifiers/modifierSteps.ts';

import { resolveAttribute, bareValue } from './describedNames.ts';
import { resolveSeparator, types, ways } from './phraseWords.ts';

export interface Phrase {
  readonly pattern: RegExp;
  /** Makes a step of the groups of the pattern; undefined when they mean something else. */
  read(groups: readonly string[], known: ReadonlySet<string>): Partial<Modifier> | undefined;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const literal = (text: string) => text.replace(/\$/g, '$$$$');

/** A phrase about one attribute, whose words are the group `at`. */
function about(
  pattern: RegExp,
  at: number,
  read: (attribute: string, groups: readonly string[], known: ReadonlySet<string>) => Partial<Modifier> | undefined,
): Phrase {
  return {
    pattern,
    read(groups, known) {
      const attribute = resolveAttribute(groups[at] ?? '', known);
      return attribute === undefined ? undefined : read(attribute, groups, known);
    },
  };
}

/** Whether words calculate: an attribute of the store or a bracket, and a sign between. */
function calculates(words: string, known: ReadonlySet<string>): boolean {
  if (/^["'“]/.test(words.trim()) || !/[*/+()%]|\s-\s/.test(words)) return false;
  return /[a-z_]+\(/i.test(words) || [...words.matchAll(/[A-Za-z_]\w*/g)].some(([name]) => known.has(name));
}

function percentOf(sign: 1 | -1): Phrase['read'] {
  return ([words = '', amount = '', percent = ''], known) => {
    const attribute = resolveAttribute(words, known);
    if (attribute === undefined) return undefined;
    const number = Number(amount.replace(',', '.'));
    if (percent === '') return { type: 'evaluate', attribute, value: `${attribute} ${sign === 1 ? '+' : '-'} ${number}` };
    return { type: 'evaluate', attribute, value: `${attribute} * ${Number((1 + (sign * number) / 100).toPrecision(10))}` };
  };
}

/** What can be said, the special before the general. Each makes one safe step; nothing here makes code. */
export const phrases: readonly Phrase[] = [
  about(
    /^(?:remove|strip|delete|clean|take)\s+(?:all\s+|the\s+|any\s+|out\s+)*html(?:\s+(?:tags?|code|markup))?\s+(?:from|in|out of)\s+(.+)$/i,
    0,
    (attribute) => ({ type: 'strip_html', attribute }),
  ),
  about(/^strip\s+(.+?)\s+of\s+html$/i, 0, (attribute) => ({ type: 'strip_html', attribute })),
  {
    pattern: /^(?:delete|remove|drop|hide|exclude|leave out|skip)\s+(?:all\s+|every\s+|the\s+|any\s+)*products?$/i,
    read: () => ({ type: 'delete_product' }),
  },
  about(
    /^(?:trim|remove\s+(?:the\s+)?(?:extra\s+|leading\s+|trailing\s+|outer\s+)*spaces\s+(?:from|in|around))\s+(.+)$/i,
    0,
    (attribute) => ({ type: 'update_attribute', attribute, value: '^\\s+|\\s+$', replace_by: '' }),
  ),
  about(/^replace\s+(.+?)\s+(?:with|by)\s+(.+?)\s+in\s+(.+)$/i, 2, (attribute, [from = '', to = '']) => ({
    type: 'update_attribute',
    attribute,
    value: escaped(bareValue(from)),
    replace_by: /^nothing$/i.test(to) ? '' : literal(bareValue(to)),
  })),
  about(/^in\s+(.+?),?\s+replace\s+(.+?)\s+(?:with|by)\s+(.+)$/i, 0, (attribute, [, from = '', to = '']) => ({
    type: 'update_attribute',
    attribute,
    value: escaped(bareValue(from)),
    replace_by: /^nothing$/i.test(to) ? '' : literal(bareValue(to)),
  })),
  about(/^(?:remove|delete|strip|cut|take)\s+(?:out\s+)?(["“].+?["”])\s+(?:from|in|out of)\s+(.+)$/i, 1, (attribute, [from = '']) => ({
    type: 'update_attribute',
    attribute,
    value: escaped(bareValue(from)),
    replace_by: '',
  })),
  about(/^(?:map|translate|change)\s+(.+?)\s*:\s*(.+(?:=>|->|→|\bto\b).+)$/i, 0, (attribute, [, pairs = '']) => ({
    type: 'map',
    attribute,
    value: pairs
      .split(/\s*,\s*/)
      .map((pair) =>
        pair
          .split(/\s*(?:=>|->|→|\s+to\s+)\s*/i)
          .map((side) => bareValue(side))
          .join(' => '),
      )
      .join('\n'),
  })),
  about(/^(?:map|translate|change)\s+["“](.+?)["”]\s+(?:to|into)\s+["“](.+?)["”]\s+in\s+(.+)$/i, 2, (attribute, [from = '', to = '']) => ({
    type: 'map',
    attribute,
    value: `${from} => ${to}`,
  })),
  about(/^(?:rename|call)\s+(.+?)\s+(?:to|as|into)\s+(.+)$/i, 0, (attribute, [, to = ''], known) => ({
    type: 'rename',
    attribute,
    value: resolveAttribute(to, known) ?? '',
  })),
  about(/^(?:copy|duplicate)\s+(.+?)\s+(?:to|into|as)\s+(.+)$/i, 0, (attribute, [, to = ''], known) => ({
    type: 'copy',
    attribute,
    value: resolveAttribute(to, known) ?? '',
  })),
  about(/^(?:uppercase|upper-case|upper case)\s+(.+)$/i, 0, (attribute) => ({ type: 'upper', attribute })),
  about(/^(?:lowercase|lower-case|lower case)\s+(.+)$/i, 0, (attribute) => ({ type: 'lower', attribute })),
  about(
    /^(?:make|write|put|convert|turn|change|set)\s+(.+?)\s+(?:(?:all|in|to|into)\s+)*(?:upper[ -]?case|capitals|capital letters)$/i,
    0,
    (attribute) => ({ type: 'upper', attribute }),
  ),
  about(
    /^(?:make|write|put|convert|turn|change|set)\s+(.+?)\s+(?:(?:all|in|to|into)\s+)*(?:lower[ -]?case|small letters)$/i,
    0,
    (attribute) => ({ type: 'lower', attribute }),
  ),
  about(/^capitali[sz]e\s+(?:the first (?:letter|word)\s+of\s+)(.+)$/i, 0, (attribute) => ({
    type: 'capitalise',
    attribute,
    value: 'first',
  })),
  about(/^capitali[sz]e\s+(?:(?:each|every|the)\s+words?\s+(?:of|in)\s+)?(.+)$/i, 0, (attribute) => ({ type: 'capitalise', attribute })),
  about(/^split\s+(.+?)\s+(?:at|by|on)\s+(.+?)\s+into\s+(.+)$/i, 0, (attribute, [, by = '', to = ''], known) => ({
    type: 'split',
    attribute,
    separator: resolveSeparator(by),
    value: /^(?:a\s+)?list$/i.test(to) ? '' : (resolveAttribute(to, known) ?? ''),
  })),
  about(/^split\s+(.+?)\s+(?:at|by|on)\s+(.+)$/i, 0, (attribute, [, by = '']) => ({
    type: 'split',
    attribute,
    separator: resolveSeparator(by),
  })),
  about(/^round\s+(.+?)\s*(?:\b(up|down))?\s+to\s+(\d)\s+decimals?$/i, 0, (attribute, [, way = '', digits = '']) => ({
    type: 'round',
    attribute,
    value: String(Number((10 ** -Number(digits)).toFixed(9))),
    replace_by: way.toLowerCase(),
  })),
  about(
    /^round\s+(.+?)\s*(?:\b(up|down))?\s+to\s+(?:the\s+)?(?:nearest\s+|full\s+|next\s+)?(\d+(?:\.\d+)?)$/i,
    0,
    (attribute, [, way = '', unit = '']) => ({ type: 'round', attribute, value: unit, replace_by: way.toLowerCase() }),
  ),
  about(/^round\s+(.+?)(?:\s+(up|down))?(?:\s+to\s+(?:whole|full)\s+numbers?)?$/i, 0, (attribute, [, way = '']) => ({
    type: 'round',
    attribute,
    value: '1',
    replace_by: way.toLowerCase(),
  })),
  { pattern: /^(?:increase|raise|add)\s+(.+?)\s+by\s+(\d+(?:[.,]\d+)?)\s*(%|percent)?$/i, read: percentOf(1) },
  { pattern: /^(?:decrease|reduce|lower|cut)\s+(.+?)\s+by\s+(\d+(?:[.,]\d+)?)\s*(%|percent)?$/i, read: percentOf(-1) },
  about(/^(multiply|divide)\s+(.+?)\s+by\s+(\d+(?:\.\d+)?)$/i, 1, (attribute, [verb = '', , by = '']) => ({
    type: 'evaluate',
    attribute,
    value: `${attribute} ${/^m/i.test(verb) ? '*' : '/'} ${by}`,
  })),
  about(
    /^(?:convert|change|turn|make)\s+(.+?)\s+(?:to|into|be)?\s*(?:an?\s+)?(numbers?|numeric value|texts?|string|lists?|yes\/no|yes or no|boolean|true\/false|dates?)$/i,
    0,
    (attribute, [, type = '']) => ({ type: 'change_type', attribute, value: types[type.toLowerCase()] ?? '' }),
  ),
  {
    pattern:
      /^(?:take|use|set|derive)\s+(?:(.+?)\s+(?:to|from)\s+)?(?:the\s+)?(lowest|smallest|cheapest|minimum|highest|largest|maximum|sum|total|number|count|first|all|every)\s+(?:of\s+)?(?:the\s+)?(.+?)\s+of\s+(?:the\s+|all\s+|its\s+)*variants(?:\s+(?:as|into|for)\s+(.+))?$/i,
    read([target = '', way = '', field = '', as = ''], known) {
      const attribute = resolveAttribute(as === '' ? (target === '' ? field : target) : as, known);
      const replaceBy = ways[way.toLowerCase()];
      if (attribute === undefined || replaceBy === undefined) return undefined;
      const name = field
        .trim()
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '_');
      return {
        type: 'derive_variants',
        attribute,
        value: `variants.${replaceBy === 'list' ? name.replace(/s$/, '') : name}`,
        replace_by: replaceBy,
      };
    },
  },
  about(
    /^(?:use|take|set)\s+(.+?)\s+(?:as|for)\s+(?:the\s+)?(?:default|missing|empty)\s+(?:value\s+(?:of|for)\s+)?(.+)$/i,
    1,
    (attribute, [value = '']) => ({ type: 'default', attribute, value: bareValue(value) }),
  ),
  about(/^(?:set\s+)?(?:the\s+)?default\s+(?:of\s+|for\s+)?(.+?)\s+(?:to|is|=)\s+(.+)$/i, 0, (attribute, [, value = '']) => ({
    type: 'default',
    attribute,
    value: bareValue(value),
  })),
  about(/^fill\s+(?:in\s+)?(?:the\s+)?(?:missing\s+|empty\s+)?(.+?)\s+with\s+(.+)$/i, 0, (attribute, [, value = '']) => ({
    type: 'default',
    attribute,
    value: bareValue(value),
  })),
  about(/^(?:calculate|compute|evaluate)\s+(.+?)\s+(?:as|=|from)\s+(.+)$/i, 0, (attribute, [, value = '']) => ({
    type: 'evaluate',
    attribute,
    value,
  })),
  about(/^(?:format|write|build|make)\s+(.+?)\s+(?:as|from|=)\s+["“]?(.*\{.+\}.*?)["”]?$/i, 0, (attribute, [, value = '']) => ({
    type: 'format',
    attribute,
    value,
  })),
  about(/^(?:append|add)\s+(.+?)\s+to\s+(?:the\s+end\s+of\s+)?(.+)$/i, 1, (attribute, [value = '']) => ({
    type: 'append',
    attribute,
    value: bareValue(value),
    separator: attribute === 'categories' || attribute === 'tags' ? '' : ' ',
  })),
  about(/^(?:set|put|change)\s+(.+?)\s+(?:to|as|=)\s+(.+)$/i, 0, (attribute, [, value = ''], known) =>
    calculates(value, known) ? { type: 'evaluate', attribute, value } : { type: 'create_attribute', attribute, value: bareValue(value) },
  ),
  about(
    /^(?:create|add)\s+(?:an?\s+|the\s+)?(?:attribute\s+)?(.+?)\s+(?:with(?: the value)?|=|as)\s+(.+)$/i,
    0,
    (attribute, [, value = ''], known) =>
      calculates(value, known) ? { type: 'evaluate', attribute, value } : { type: 'create_attribute', attribute, value: bareValue(value) },
  ),
  about(/^(?:delete|remove|drop)\s+(?:the\s+)?(?:attribute\s+|field\s+)?(.+)$/i, 0, (attribute, [words = ''], known) =>
    (/^(?:the\s+)?attribute|field/i.test(words) || known.has(attribute) || !/\s/.test(words.trim())) &&
    !/^(?:everything|anything|nothing|all|it|them|this|that)$/i.test(words.trim())
      ? { type: 'delete_attribute', attribute }
      : undefined,
  ),
];

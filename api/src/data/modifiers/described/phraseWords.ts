import { bareValue } from './describedNames.ts';

const separators: Readonly<Record<string, string>> = {
  comma: ',',
  commas: ',',
  'a comma': ',',
  semicolon: ';',
  semicolons: ';',
  slash: '/',
  slashes: '/',
  pipe: '|',
  pipes: '|',
  bar: '|',
  bars: '|',
  space: ' ',
  spaces: ' ',
  dash: '-',
  dashes: '-',
  hyphen: '-',
  'new line': '\n',
};
export const resolveSeparator = (words: string) =>
  separators[
    words
      .trim()
      .toLowerCase()
      .replace(/^(?:the|each|every)\s+/, '')
  ] ?? bareValue(words);

export const types: Readonly<Record<string, string>> = {
  number: 'number',
  numbers: 'number',
  'numeric value': 'number',
  text: 'text',
  texts: 'text',
  string: 'text',
  list: 'list',
  lists: 'list',
  'yes/no': 'boolean',
  'yes or no': 'boolean',
  boolean: 'boolean',
  'true/false': 'boolean',
  date: 'date',
  dates: 'date',
};

export const ways: Readonly<Record<string, string>> = {
  lowest: 'min',
  smallest: 'min',
  cheapest: 'min',
  minimum: 'min',
  highest: 'max',
  largest: 'max',
  maximum: 'max',
  sum: 'sum',
  total: 'sum',
  number: 'count',
  count: 'count',
  first: 'first',
  all: 'list',
  every: 'list',
};

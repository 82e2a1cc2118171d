import { expect, it } from 'vitest';

import { brokenWords, type WordsInput } from './words.ts';

const path = 'web/src/search/rules/searchRules.messages.ts';
const json = (language: string) => `web/src/search/rules/searchRules.${language}.json`;
const german = json('de-DE');

/** `{count}` as the argument `count`; enough of the syntax for these tests. */
function argumentsOf(text: string): string[] {
  if (text.includes('{broken')) throw new Error('EXPECT_ARGUMENT_CLOSING_BRACE');
  return [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []).sort();
}

function input(messages: Record<string, string>, translation: Record<string, string>, code: string, own = ''): WordsInput {
  const listed = Object.entries(messages).map(([key, text]) => ({ exportName: 'rulesMessages', key, id: `search.rules.${key}`, text }));
  return {
    languages: ['de-DE'],
    files: [{ path, messages: listed }],
    translations: new Map([[german, translation]]),
    code: [
      { path, text: `export const rulesMessages = defineMessages({});${own}` },
      { path: 'web/src/search/rules/Page.tsx', text: code },
    ],
    argumentsOf,
  };
}

const imported = "import { rulesMessages as messages } from './searchRules.messages.ts';";

it('messages that are used and translated are accepted', () => {
  const good = input({ title: 'Rules of {store}' }, { 'search.rules.title': 'Regeln von {store}' }, `${imported} messages.title`);
  expect(brokenWords(good)).toEqual([]);
});

it.each<[string, Record<string, string>, string]>([
  ['none', {}, 'has no translation of "The rules of {store}"'],
  ['an empty one', { 'search.rules.title': ' ' }, 'has no translation'],
  ['the same sentence', { 'search.rules.title': 'The rules of {store}' }, 'is still en-US'],
  ['another argument', { 'search.rules.title': 'Die Regeln von {shop}' }, 'has the arguments shop instead of store'],
  ['an argument too few', { 'search.rules.title': 'Die Regeln' }, 'has the arguments none instead of store'],
  ['a broken one', { 'search.rules.title': 'Die {broken' }, 'cannot be parsed'],
])('a translation is reported: %s', (_what, translation, problem) => {
  const [line] = brokenWords(input({ title: 'The rules of {store}' }, translation, `${imported} messages.title`));
  expect(line).toContain(`${german}: "search.rules.title" ${problem}`);
});

it('a single word may be the same in another language', () => {
  expect(brokenWords(input({ name: 'Name' }, { 'search.rules.name': 'Name' }, `${imported} messages.name`))).toEqual([]);
});

it('translations of deleted messages, and files without messages, are found', () => {
  const good = input({}, { 'search.rules.old': 'Alt' }, '');
  const stray = 'web/src/search/old/old.de-DE.json';
  const lines = brokenWords({ ...good, translations: new Map([...good.translations, [stray, {}]]) });
  expect(lines).toEqual([`${german}: "search.rules.old" translates no message`, `${stray}: it has no messages`]);
});

it.each<[string, string, string, boolean]>([
  ['named', `${imported} messages.title`, '', true],
  ['spread into a component', `${imported} <FormattedMessage {...messages.title} />`, '', true],
  ['looked up by a value', `${imported} messages[kind]`, '', true],
  ['handed on as a whole', `${imported} labels(messages)`, '', true],
  ['named in a table of its own file', '', 'export const byKind = { A: rulesMessages.title };', true],
  ['only imported', imported, '', false],
  ['a field of another thing', `${imported} data.messages.title`, '', false],
  ['named by a file that does not import it', 'messages.title', '', false],
])('a message is used when it is %s', (_how, code, own, isSaid) => {
  const lines = brokenWords(input({ title: 'Rules' }, { 'search.rules.title': 'Regeln' }, code, own));
  expect(lines).toEqual(isSaid ? [] : [`${path}: nothing says "search.rules.title"`]);
});

it('an ID belongs to one message', () => {
  const good = input({ title: 'Rules' }, { 'search.rules.title': 'Regeln' }, `${imported} messages.title`);
  const twice = { ...good, files: [...good.files, ...good.files] };
  expect(brokenWords(twice)[0]).toContain('"search.rules.title" is the id of several messages');
});

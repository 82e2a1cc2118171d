/**
 * How well stemmers unite the inflections of a language, and nothing else:
 *
 *   npm run bench -- stems --dictionaries F
 *
 * F holds spelling dictionaries in Hunspell's format as `dictionary-<language>/index.aff` and `index.dic` (npm has packages of these names). Each
 * entry with the forms that its affixes make is one word. For every form, what has its stem is compared with the forms of its words: the mean F1
 * over all forms, in five folds of words. Genitives of Scandinavian nouns and verbs of Romance languages are omitted: no one searches by them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { foldText } from '../../../api/src/lists/foldText.ts';
import { stemOf } from '../../../api/src/search/engine/stemWords.ts';

const { values } = parseArgs({ options: { dictionaries: { type: 'string', default: '' } } });
const onlyLetters = /^\p{L}+$/u;
const scandinavian = new Set(['da', 'no', 'sv']);
const romance = new Set(['es', 'fr', 'it', 'pt']);

/** The entries of a dictionary, each with the forms that its suffixes make. */
function entriesOf(folder: string): string[][] {
  const affixes = readFileSync(join(folder, 'index.aff'), 'utf8').split(/\r?\n/);
  const mode = affixes.find((line) => line.startsWith('FLAG '))?.split(' ')[1];
  const flagsOf = (text: string) => (mode === 'num' ? text.split(',') : mode === 'long' ? (text.match(/../gu) ?? []) : [...text]);
  const aliases = affixes.filter((line) => /^AF \S+/.test(line)).map((line) => line.split(/\s+/)[1] ?? '');
  const suffixes = new Map<string, { strip: string; add: string; ends: RegExp }[]>();
  for (const line of affixes) {
    const [, flag = '', strip = '', added = '', condition = ''] = /^SFX\s+(\S+)\s+(\S+)\s+(\S+)\s+(\S+)/.exec(line) ?? [];
    if (flag === '' || (/^[YN]$/.test(strip) && /^\d+$/.test(added))) continue;
    const add = added.split('/')[0] ?? '';
    const suffix = { strip: strip === '0' ? '' : strip, add: add === '0' ? '' : add, ends: new RegExp(`${condition}$`, 'u') };
    suffixes.set(flag, [...(suffixes.get(flag) ?? []), suffix]);
  }
  return readFileSync(join(folder, 'index.dic'), 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const [word = '', flags = ''] = (line.split(/[\t ]/)[0] ?? '').split('/');
      const named = aliases.length > 0 && /^\d+$/.test(flags) ? (aliases[Number(flags)] ?? '') : flags;
      const made = flagsOf(named).flatMap((flag) =>
        (suffixes.get(flag) ?? []).flatMap(({ strip, add, ends }) =>
          ends.test(word) && word.endsWith(strip) ? [word.slice(0, word.length - strip.length) + add] : [],
        ),
      );
      return [...new Set([word, ...made])].filter((form) => onlyLetters.test(form));
    });
}

function wordsOf(entries: readonly string[][], language: string): string[][] {
  const isVerb = (forms: readonly string[]) =>
    forms.some((form) => /(?:ede|ende|ande|ades?|ast)$/.test(form)) && !forms.some((form) => /(?:erne|orna|arna|erna|ene)$/.test(form));
  const words = entries
    .map((forms) =>
      scandinavian.has(language) ? forms.filter((form) => !(form.endsWith('s') && forms.includes(form.slice(0, -1)))) : forms,
    )
    .map((forms) => [...new Set(forms.map(foldText))])
    .filter((forms) => forms.length > 1 && forms.length <= (romance.has(language) ? 5 : 8) && forms.every(({ length }) => length > 2))
    .filter((forms) => !scandinavian.has(language) || !isVerb(forms));
  if (language !== 'de') return words;
  // “Stühle” is an entry of its own, and a form of “Stuhl”.
  const umlauts = new Set(entries.flatMap(([word = '']) => (/[äöü]/i.test(word) ? [foldText(word)] : [])));
  const byFirst = new Map(words.map((forms) => [forms[0] ?? '', forms]));
  return words.filter((forms) => {
    const [first = ''] = forms;
    const base = umlauts.has(first) ? (byFirst.get(first.replace(/e$/, '')) ?? byFirst.get(first.replace(/er$/, ''))) : undefined;
    if (base === undefined || base === forms) return true;
    base.push(...forms.filter((form) => !base.includes(form)));
    return false;
  });
}

function measure(words: readonly string[][], stem: (word: string) => string) {
  const right = new Map<string, Set<string>>();
  for (const forms of words) for (const form of forms) right.set(form, new Set([...(right.get(form) ?? []), ...forms]));
  const found = Map.groupBy(right.keys(), stem);
  const folds = Array.from({ length: 5 }, () => ({ f1: 0, precision: 0, recall: 0, count: 0 }));
  for (const [at, [form, wanted]] of [...right].entries()) {
    const got = found.get(stem(form)) ?? [];
    const both = got.filter((other) => wanted.has(other)).length;
    const [precision, recall] = [both / got.length, both / wanted.size];
    const fold = folds[Math.floor(at / 50) % 5];
    if (fold === undefined) continue;
    fold.f1 += (2 * precision * recall) / (precision + recall);
    fold.precision += precision;
    fold.recall += recall;
    fold.count++;
  }
  const mean = (of: 'f1' | 'precision' | 'recall') => folds.reduce((sum, fold) => sum + fold[of] / fold.count, 0) / folds.length;
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return {
    f1: round(mean('f1')),
    folds: folds.map(({ f1, count }) => round(f1 / count)),
    precision: round(mean('precision')),
    recall: round(mean('recall')),
  };
}

const result: Record<string, unknown> = {};
for (const language of ['da', 'de', 'sv', 'no', 'nl', 'es', 'it', 'fr', 'pt']) {
  const folder = join(values.dictionaries, `dictionary-${language === 'no' ? 'nb' : language}`);
  if (values.dictionaries === '' || !existsSync(folder)) continue;
  const words = wordsOf(entriesOf(folder), language);
  result[language] = { words: words.length, none: measure(words, (word) => word).f1, ...measure(words, (word) => stemOf(word, language)) };
}
if (Object.keys(result).length === 0) console.log('Skipped: there are no dictionaries; name their folder with --dictionaries.');
else console.log(JSON.stringify(result));

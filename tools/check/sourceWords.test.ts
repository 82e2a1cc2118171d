import { expect, it } from 'vitest';

import { refusedInSource } from './sourceWords.ts';

const refused = (text: string): string[] => refusedInSource([{ path: 'bells.ts', text }]);

it.each([
  ['// The bell goes on.\n', 'bells.ts:1: "goes on" in a comment; better: continue'],
  [
    'const a = 1;\n/**\n * Rung by\n * whoever asks.\n */\n',
    'bells.ts:2: "whoever" in a comment; better: anyone who, or the person: “the author”',
  ],
  [
    'const rows = `SELECT id\n  -- nobody rang it\n  FROM bells`;\n',
    'bells.ts:2: "nobody" in a comment; better: someone, everyone, no one',
  ],
  ['const leftOut = 1;\n', 'bells.ts:1: "left out" in the name leftOut; better: skipped, dropped'],
  ['ring({ handed_out: 1 });\n', 'bells.ts:1: "handed out" in the name handed_out; better: send, issue'],
  ['const { rival: other } = bell;\n', 'bells.ts:1: "rival" in the name rival; better: existing, conflict'],
  ['ring.goOn();\n', 'bells.ts:1: "go on" in the name goOn; better: continue, resume'],
  ['let isPriceMeant = true;\n', 'bells.ts:1: "price meant" in the name isPriceMeant; better: intended'],
])('%j is reported with its place and the plain word', (code, line) => {
  expect(refused(code)).toEqual([line]);
});

it('each name is reported once, and parts of other words are accepted', () => {
  expect(refused('const told = 1;\nring(told);\n')).toHaveLength(1);
  expect(refused('const [arrival, logOnce, keptOutline, ago] = bells;\n')).toEqual([]);
});

it('texts are not read, nor what a comment quotes', () => {
  expect(refused("// Says “Nobody”, and keeps `left_out`.\nconst text = 'Nobody told the rival';\n")).toEqual([]);
});

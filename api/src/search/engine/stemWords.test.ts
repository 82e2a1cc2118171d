import { expect, it } from 'vitest';

import { foldText } from '../../lists/foldText.ts';
import { stemOf } from './stemWords.ts';

it.each<[language: string, ...forms: string[]]>([
  ['en', 'battery', 'batteries'],
  ['en', 'glass', 'glasses'],
  ['da', 'lampe', 'lampen', 'lamper', 'lamperne'],
  ['da', 'tæppe', 'tæppet', 'tæpper', 'tæpperne'],
  ['da', 'skab', 'skabet', 'skabe', 'skabene'],
  ['da', 'kande', 'kander', 'kanden'],
  ['de', 'Lampe', 'Lampen'],
  ['de', 'Stuhl', 'Stühle', 'Stühlen', 'Stuhls'],
  ['de', 'Kleid', 'Kleider', 'Kleidern'],
  ['de', 'braun', 'braune', 'brauner', 'braunem', 'braunes'],
  ['sv', 'lampa', 'lampan', 'lampor', 'lamporna'],
  ['sv', 'stol', 'stolen', 'stolar', 'stolarna'],
  ['nl', 'boom', 'bomen'],
  ['nl', 'huis', 'huizen'],
  ['es', 'mesa', 'mesas'],
  ['es', 'luz', 'luces'],
  ['it', 'tavolo', 'tavoli'],
  ['it', 'banca', 'banche'],
  ['fr', 'table', 'tables'],
  ['fr', 'cheval', 'chevaux'],
  ['fr', 'blanc', 'blancs'],
  ['pt', 'cadeira', 'cadeiras'],
  ['pt', 'botão', 'botões'],
  ['pt', 'papel', 'papéis'],
  ['no', 'lampe', 'lampen', 'lamper', 'lampene'],
])('%s: the forms of a word share a stem', (language, ...forms) => {
  expect(new Set(forms.map((form) => stemOf(foldText(form), language))).size).toBe(1);
});

it.each([
  ['en', 'print', 'printer'],
  ['da', 'lampe', 'lamel'],
  ['de', 'Kanne', 'Kante'],
  ['de', 'Leiter', 'Leistung'],
  ['it', 'cassa', 'casco'],
  ['es', 'barra', 'barril'],
])('%s: %s and %s are different words', (language, one, other) => {
  expect(stemOf(foldText(one), language)).not.toBe(stemOf(foldText(other), language));
});

it('model numbers, short words and other languages are left unchanged', () => {
  expect(['dv7', 'ens', 'rt4000s'].map((word) => stemOf(word, 'da'))).toEqual(['dv7', 'ens', 'rt4000s']);
  expect(stemOf('lampy', 'pl')).toBe('lampy');
});

import { expect, it } from 'vitest';

import { mailboxOf, makeCustomers } from './demoShoppers.ts';

it('an address has all letters of a name, those with marks as people write them', () => {
  const names = ['Søren.Østby', 'Åsa.Müller', 'Łukasz.Strauß', 'José.O’Neill', 'Zoë.García'];
  expect(names.map(mailboxOf)).toEqual(['soren.ostby', 'asa.mueller', 'lukasz.strauss', 'jose.oneill', 'zoe.garcia']);
});

it('the addresses of the demo’s customers drop no letter', () => {
  for (const { email, name } of makeCustomers())
    expect(email.split('@')[0]?.replace(/[^a-z]/g, '').length).toBeGreaterThanOrEqual(name.replace(/[ ’]/g, '').length);
});

import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { siteDocuments, siteRoutes } from '../../siteMap.ts';

const folder = new URL('../../../../api/src/shell/help/articles/', import.meta.url);
const articles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
const known = new Set([...siteRoutes, ...siteDocuments].map(({ name }) => name));

describe('the help articles', () => {
  it('explain and link to existing screens', () => {
    expect(articles.length).toBeGreaterThan(20);
    const named = articles.flatMap(({ name, text }) => {
      const screens = /^screens:(.*)$/m.exec(text)?.[1]?.split(',') ?? [];
      const links = [...text.matchAll(/\]\(screen:(\w+)\)/g)].map(([, screen]) => screen ?? '');
      return [...screens, ...links].map((screen) => ({ name, screen: screen.trim() }));
    });
    expect(named.filter(({ screen }) => screen !== '' && screen !== 'start' && !known.has(screen))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';

import { readArticles, readWritten } from './helpArticles.ts';

const originals = await readWritten('en-US');

/** What a translation keeps of its article: links, headings, points of lists, rows of tables, blocks of code. */
const shapeOf = (body: string) => ({
  links: [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target).sort(),
  headings: body.match(/^#+ /gm)?.length ?? 0,
  points: body.match(/^(?:-|\d+\.) /gm)?.length ?? 0,
  rows: body.match(/^\|/gm)?.length ?? 0,
  blocks: body.match(/^```/gm)?.length ?? 0,
});

/** Articles that are in English in these languages too. A number only goes down: a new article comes with its translations. */
const mostUntranslated = { 'da-DK': 0, 'de-DE': 0 } as const;

describe.each(['da-DK', 'de-DE'] as const)('articles in %s', (language) => {
  it('are translations of articles, each with the links, headings, lists, tables and code of its own', async () => {
    const written = await readWritten(language);
    expect([...written.keys()].filter((id) => !originals.has(id))).toEqual([]);
    const shapes = (articles: ReadonlyMap<string, { readonly body: string }>) =>
      Object.fromEntries([...written.keys()].map((id) => [id, shapeOf(articles.get(id)?.body ?? '')]));
    expect(shapes(written)).toEqual(shapes(originals));
  });

  it('are more than before, and never fewer', async () => {
    const written = await readWritten(language);
    const lacking = [...originals.keys()].filter((id) => !written.has(id));
    expect(lacking.length, lacking.join(', ')).toBeLessThanOrEqual(mostUntranslated[language]);
  });

  it('are on the screens of their originals; what is not translated is in English', async () => {
    const written = await readWritten(language);
    for (const article of await readArticles(language)) {
      expect(article.screens).toEqual(originals.get(article.id)?.screens);
      expect(article.language).toBe(written.has(article.id) ? language : 'en-US');
    }
  });
});

import { describe, expect, it, vi } from 'vitest';

import { MjmlCompiler } from './mjmlCompiler.ts';

const mail = (text: string) => `<mjml><mj-body><mj-section><mj-column><mj-text>${text}</mj-text></mj-column></mj-section></mj-body></mjml>`;

/** A compiler, and what it says of its loading. */
function openCompiler() {
  const compiler = new MjmlCompiler();
  const loads: boolean[] = [];
  compiler.onLoad = (isLoaded) => void loads.push(isLoaded);
  return { compiler, loads };
}

describe('the compiler of MJML', () => {
  it('is loaded once for sources that follow each other, and says so before and after', async () => {
    const { compiler, loads } = openCompiler();
    const all = await Promise.all(['apples', 'pears', 'plums'].map((text) => compiler.compile(mail(text), 60_000)));
    expect(all.map(({ html }) => /apples|pears|plums/.exec(html)?.[0])).toEqual(['apples', 'pears', 'plums']);
    expect(loads).toEqual([false, true]);
  });

  it('is unloaded when it is no longer needed, and loaded again by the next source', async () => {
    const { compiler, loads } = openCompiler();
    await compiler.compile(mail('one'), 0);
    await vi.waitFor(() => expect(compiler.isLoaded).toBe(false), 10_000);
    expect((await compiler.compile(mail('two'), 60_000)).html).toContain('two');
    expect(loads).toEqual([false, true, false, true]);
  });

  it('says what is wrong with a source, with its line', async () => {
    const { compiler } = openCompiler();
    const { problems } = await compiler.compile(mail('one').replace('<mj-text>', '\n<mj-text colour="red">'), 0);
    expect(problems).toEqual([expect.objectContaining({ severity: 'warning', code: 'markup', line: 2 })]);
  });

  it('throws what the compiler throws, and compiles the next source', async () => {
    const { compiler } = openCompiler();
    await expect(compiler.compile('no markup', 60_000)).rejects.toThrow(/mjml/i);
    expect((await compiler.compile(mail('two'), 0)).html).toContain('two');
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..', '..');
const styles = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
const longestMs = 150;

const milliseconds = (time: string) => (time.endsWith('ms') ? Number.parseFloat(time) : Number.parseFloat(time) * 1000);

/** The motions of a style sheet that end: each part of a `transition` or `animation`, whose first time is its duration and the second a delay. */
function motionsOf(css: string): string[] {
  return [...css.matchAll(/^\s*(?:transition|animation)(?:-duration)?:([^;]*);/gm)]
    .flatMap(([, value = '']) => value.split(/,(?![^(]*\))/))
    .filter((motion) => !motion.includes('infinite'));
}

it('no animation exceeds 150 ms, except for endless spinners (specification, section 9)', () => {
  const longer = styles.flatMap((file) =>
    motionsOf(readFileSync(join(source, file), 'utf8'))
      .filter((motion) => milliseconds(/[\d.]+m?s\b/.exec(motion)?.[0] ?? '0s') > longestMs)
      .map((motion) => `${file}: ${motion.trim()}`),
  );
  expect(longer).toEqual([]);
});

it.each(['lateSpinners.css', '../state/TextButton.module.css'])('spinners of buttons wait 1 s (%s)', (file) => {
  const waits = motionsOf(readFileSync(join(import.meta.dirname, file), 'utf8')).filter((motion) => /\b1ms\b/.test(motion));
  expect(waits).not.toEqual([]);
  for (const wait of waits) expect(wait).toMatch(/\b1ms 1s both\b/);
});

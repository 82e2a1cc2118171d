import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { neverRan, writtenQueries } from '../check/queries.ts';
import { sourceFiles } from '../check/sourceFiles.ts';
import type { Tally } from './tally.ts';

interface Result extends Tally {
  readonly failures?: readonly string[];
}

const isOfApi = (path: string) => /^api\/src\/.*\.ts$/.test(path) && !/\.test\.ts$|\/test[A-Z][^/]*\.ts$/.test(path);

/**
 * Runs all unit tests, and fails when a query of the api ran in none of them: only a test finds a wrong column. What a thread or another
 * process does is not seen: its queries run in tests of this process as well.
 */
export async function withEachQuery<R extends Result>(root: string, run: (env: NodeJS.ProcessEnv) => Promise<R>): Promise<R> {
  const folder = mkdtempSync(join(tmpdir(), 'endcap-queries-'));
  try {
    const result = await run({ RAN_QUERIES: folder });
    // What failed may have kept queries from running.
    if (result.failed > 0) return result;
    const texts = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean));
    const queries = sourceFiles(root).filter(isOfApi).flatMap((path) => writtenQueries(path, readFileSync(join(root, path), 'utf8'))); // prettier-ignore
    const missing = neverRan(
      queries,
      texts.map((text) => String(JSON.parse(text))),
    );
    if (missing.length === 0) return { ...result, passed: result.passed + 1 };
    const failures = missing.map(
      ({ place, pieces }) => `No test runs this query: ${place} ${pieces.join('…').replace(/\s+/g, ' ').slice(0, 100)}`,
    );
    return { ...result, failed: 1, failures: [...(result.failures ?? []), ...failures] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

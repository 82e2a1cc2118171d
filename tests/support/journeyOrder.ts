import { basename } from 'node:path';

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first, so that neither lane waits for the other at the end. */
const longest = ['siteAccessibility', 'startAndEnd', 'signInFlows', 'firstDay', 'feeds', 'modifiers', 'browsing', 'embedded', 'siteWalk'];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.indexOf(basename(moduleId, '.e2e.ts'));
  return rank < 0 ? longest.length : rank;
};

/** The same order at every run. */
export class JourneyOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rankOf(a) - rankOf(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

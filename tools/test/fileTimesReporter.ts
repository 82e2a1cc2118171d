import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

import type { Reporter, TestModule } from 'vitest/node';

import type { FileTime } from './fileTimes.ts';

/** Names the file that the reporter writes to. */
export const fileTimesSetting = 'ENDCAP_FILE_TIMES';

/** Vitest loads it by its path: writes how long each file took, with its hooks and its imports, which vitest's own reports omit. */
export default class FileTimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module): FileTime => {
      const { collectDuration, duration } = module.diagnostic();
      return { file: relative(process.cwd(), module.moduleId).replaceAll('\\', '/'), milliseconds: collectDuration + duration };
    });
    const path = process.env[fileTimesSetting];
    if (path !== undefined) writeFileSync(path, JSON.stringify(times));
  }
}

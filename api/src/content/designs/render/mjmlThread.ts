// Compiles the MJML that mjmlCompiler.ts sends, one source after another, until it is ended.

import { parentPort } from 'node:worker_threads';

import mjml2html from 'mjml';

import type { CompiledMjml } from './mjmlLayouts.ts';

async function compiled(source: string): Promise<CompiledMjml> {
  const { html, errors } = await mjml2html(source, { validationLevel: 'soft', ignoreIncludes: true });
  return {
    html,
    problems: errors.map(({ message, line }) => ({
      severity: 'warning' as const,
      code: 'markup',
      message: `${message.replace(/\.?$/, '.')}`,
      line,
      column: null,
    })),
  };
}

// What the thread is sent is what mjmlCompiler.ts sends.
parentPort?.on('message', (source: string) => {
  void compiled(source)
    .catch((error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }))
    // oxlint-disable-next-line require-post-message-target-origin -- a thread's port has no origin
    .then((answer) => parentPort?.postMessage(answer));
});
// oxlint-disable-next-line require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage('loaded');

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The next message of a process of these benchmarks: numbers by name. */
export async function answerOf(child: ChildProcess): Promise<Record<string, number>> {
  const [answer] = (await once(child, 'message')) as [Record<string, number>]; // what smtpSink sends
  return answer;
}

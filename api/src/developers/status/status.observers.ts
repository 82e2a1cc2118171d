import type { OpenObserver } from '../../http/callObserver.ts';
import { CallMeter } from './callMeter.ts';
import { addMetrics, beat, pruneMetrics } from './metricsStore.ts';

const flushMs = 5_000;
const beatMs = 20_000;
const pruneMs = 3_600_000;

/** Counts the calls of shops, and adds the counts to the aggregates every five seconds. A killed process loses what it had counted since. */
export const openObserver: OpenObserver = ({ db, log }) => {
  const meter = new CallMeter();
  let flushing: Promise<void> = Promise.resolve();
  let beatAt = 0;
  let pruneAt = Date.now() + pruneMs;

  const flush = async (): Promise<void> => {
    const taken = meter.take();
    try {
      await addMetrics(db, taken.cells, taken.slow);
    } catch (error) {
      meter.putBack(taken);
      throw error;
    }
  };
  const tick = async (): Promise<void> => {
    try {
      await flush();
      const now = Date.now();
      if (now >= beatAt) {
        await beat(db, new Date(now));
        beatAt = now + beatMs;
      }
      if (now >= pruneAt) {
        pruneAt = now + pruneMs;
        await pruneMetrics(db, new Date(now));
      }
    } catch (error) {
      log.warn({ err: error }, 'the figures of the calls could not be written; they are kept for the next try');
    }
  };
  const timer = setInterval(() => (flushing = flushing.then(tick)), flushMs);
  timer.unref();
  return {
    finished: (call) => meter.add(call),
    async close() {
      clearInterval(timer);
      await flushing;
      await flush();
    },
  };
};

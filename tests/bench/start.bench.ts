/**
 * How long the second `npm start` takes until the console answers: everything is installed, built and created by then.
 * Prints `secondStartSeconds` (the median of three) and `firstStartSeconds` (with the demo company) as one JSON object.
 */
import { startProduct } from '../support/runningProduct.ts';

async function secondsToStart(dataDir?: string): Promise<{ seconds: number; dataDir: string; remove: () => Promise<void> }> {
  const started = performance.now();
  const product = await startProduct(dataDir === undefined ? {} : { dataDir });
  const answer = await fetch(product.url);
  if (!answer.ok) throw new Error(`The console answered ${answer.status}`);
  const seconds = (performance.now() - started) / 1000;
  await product.stop();
  return { seconds, dataDir: product.dataDir, remove: () => product.remove() };
}

const first = await secondsToStart();
const later: number[] = [];
for (let run = 0; run < 3; run++) later.push((await secondsToStart(first.dataDir)).seconds);
await first.remove();
const [, median = 0] = later.sort((left, right) => left - right);
console.log(JSON.stringify({ secondStartSeconds: Number(median.toFixed(2)), firstStartSeconds: Number(first.seconds.toFixed(2)) }));

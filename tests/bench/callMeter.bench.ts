import { searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';

import { CallMeter } from '../../api/src/developers/status/callMeter.ts';

// What counting a call costs, to be compared with what the call costs: `npm run bench -- callMeter`.
const calls = 2_000_000;
const meter = new CallMeter();
const storeKey = 'a'.repeat(32);
const labels = ['results page', 'overlay', 'home'];
const finished = (n: number) => ({
  call: searchSearch,
  input: { labels: [labels[n % 3]] },
  storeKey,
  at: new Date(1_790_000_000_000 + n),
  ms: 1 + (n % 97),
  status: 200,
  answer: { result: [1] },
  failure: undefined,
  ip: '',
});
for (let n = 0; n < 200_000; n++) meter.add(finished(n));
meter.take();
const started = performance.now();
for (let n = 0; n < calls; n++) meter.add(finished(n));
const ms = performance.now() - started;
const { cells } = meter.take();
process.stdout.write(
  `${JSON.stringify({ bench: 'callMeter', calls, microsPerCall: Number(((ms * 1000) / calls).toFixed(3)), cells: cells.length })}\n`,
);

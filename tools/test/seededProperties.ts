import { configureGlobal } from 'fast-check';

// Where changes are merged, properties are tried with the same values each time, so that a run fails by what changed and nothing else.
// Everywhere else each run tries new ones; a counterexample found there is kept as an example of its test.
if (process.env['CI'] !== undefined) configureGlobal({ seed: 20_261_129 });

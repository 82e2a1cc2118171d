// A connection has one query at a time. `pg` still lets a second one wait, with a warning that a process gives once, and will refuse it in its next version:
// the run of the tests fails instead.

const mark = Symbol.for('endcap.oneQueryAtATime');

// Files of tests share a process.
if (!process.listeners('warning').some((listener) => mark in listener)) {
  const listener = (warning: Error): void => {
    if (warning.message.includes('already executing a query')) throw warning;
  };
  process.on('warning', Object.assign(listener, { [mark]: true }));
}

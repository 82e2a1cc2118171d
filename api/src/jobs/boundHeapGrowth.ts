import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the garbage of long work small. On a machine with much memory V8 lets a heap grow to several times of what is in use before it
 * collects; an import of a hundred thousand products then holds 200 MB that no one needs. At 60 % growth it held 40 MB, for about a
 * tenth more processor time (docs/benchmarks.md, "Import"); at 40 % a newsletter stays within its memory as well, at the same speed ("Emails").
 */
export function boundHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=40');
}

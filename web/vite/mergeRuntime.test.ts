import { expect, it } from 'vitest';

import { fromBase, withRuntime } from './mergeRuntime.ts';

const runtime = 'var e=(x)=>x+1,t=2;export{e as r,t};';

it('puts the runtime into a chunk that used it, and hands it on', () => {
  const base = 'import{r as e,t}from"./runtime-1.js";var n=e(t);export{n};\n';
  expect(withRuntime(base, runtime, 'runtime-1.js')).toBe(
    'const __runtime=(()=>{var e=(x)=>x+1,t=2;return{r:e,t:t}})(),e=__runtime.r,t=__runtime.t,__runtime_r=__runtime.r,__runtime_t=__runtime.t;' +
      'var n=e(t);export{__runtime_r,__runtime_t,n};\n',
  );
});

it('lets the other chunks take it from there', () => {
  const code = 'const deps=["assets/runtime-1.js"];import{r as e,t}from"./runtime-1.js";import{n}from"./base-2.js";';
  expect(fromBase(code, 'runtime-1.js', 'base-2.js')).toBe(
    'const deps=["assets/base-2.js"];import{__runtime_r as e,__runtime_t as t}from"./base-2.js";import{n}from"./base-2.js";',
  );
});

it('says when the build writes its runtime in another way', () => {
  expect(() => withRuntime('var a;', runtime, 'runtime-1.js')).toThrow('mergeRuntime.ts');
});

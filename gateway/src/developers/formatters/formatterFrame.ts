import type { ModulePage } from '../../http/gatewayServer.ts';

const timeMs = 500;
const mostOutput = 100_000;

/** In the thread: calls the function once. Its only way out is the message at the end. */
const threadScript = `
const post = self.postMessage.bind(self), { stringify, parse } = JSON, { isArray } = Array, Later = Promise;
const logs = [];
self.console = { log: (...args) => { if (logs.length < 20) logs.push(args.map(String).join(' ').slice(0, 500)); } };
self.onmessage = ({ data }) => {
  const began = performance.now();
  const end = (rest) => post({ output: null, type: null, error: null, kind: null, line: null, logs, milliseconds: performance.now() - began, ...rest });
  try {
    const made = new Function('"use strict"; return (' + data.source.replace(/[\\s;]+$/, '') + '\\n)')();
    if (typeof made !== 'function') return end({ kind: 'NOT_A_FUNCTION', error: 'The text must be one function, such as (value) => value.' });
    const value = made(parse(data.input), parse(data.product));
    if (value instanceof Later) return end({ kind: 'PROMISE', error: 'It answered a promise; a formatter must answer at once, without async.' });
    const output = stringify(value);
    const type = value === null ? 'nothing' : isArray(value) ? 'list' : typeof value;
    if (typeof output !== 'string') return end({ type });
    if (output.length > ${mostOutput}) return end({ type, kind: 'OUTPUT', error: 'It answered ' + output.length + ' characters; at most ${mostOutput} are taken.' });
    end({ output, type });
  } catch (error) {
    let message = 'It threw something that cannot be read.', line = null;
    try {
      message = String(error).slice(0, 1000);
      // The engine puts two lines before the text of such a function.
      const place = /<anonymous>:(\\d+):\\d+/.exec(String(error.stack));
      if (place) line = Math.max(1, Number(place[1]) - 2);
    } catch {}
    end({ kind: 'THROWN', error: message, line });
  }
};`;

/** In the frame: starts a thread for the one function it is given, and ends it in time whatever it does. */
const frameScript = `
addEventListener('message', ({ data, source, origin }) => {
  if (source !== parent) return;
  const thread = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(threadScript)}], { type: 'text/javascript' })));
  const end = (result) => { clearTimeout(timer); thread.terminate(); parent.postMessage(result, origin); };
  const failed = (kind, error) => end({ output: null, type: null, error, kind, line: null, logs: [], milliseconds: ${timeMs} });
  const timer = setTimeout(() => failed('TIME', 'It ran for longer than ${timeMs} ms and was stopped.'), ${timeMs});
  thread.onmessage = (event) => end(event.data);
  thread.onerror = (event) => { event.preventDefault(); failed(event.message ? 'THROWN' : 'MEMORY', event.message || 'It wanted too much memory and was stopped.'); };
  thread.postMessage(data);
}, { once: true });
parent.postMessage('ready', '*');`;

/** The page in which the console tries a formatter out. */
export const formatterFrame: ModulePage = {
  path: '/formatter-frame',
  html: `<!doctype html><meta charset="utf-8"><title>Formatter</title><script>${frameScript.replaceAll('</', '<\\/')}</script>`,
  /**
   * What the page may do: run scripts, and nothing else. The sandbox takes its origin away, so it has no cookies, no storage and no access to
   * the console; without a connect-src nothing can be fetched or sent. This holds also when someone opens the page on its own.
   */
  headers: {
    'content-security-policy':
      "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' blob:; worker-src blob:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
  },
};

/** What a formatter made of an input in the browser's isolated frame. */
export interface FrameResult {
  readonly output: string | null;
  readonly type: string | null;
  readonly error: string | null;
  /** Kind of the error, as the server names them; null without one. */
  readonly kind: string | null;
  readonly line: number | null;
  readonly logs: readonly string[];
  readonly milliseconds: number;
}

/** The page that the gateway serves with a policy of its own: no origin, no network. */
const framePath = '/formatter-frame';
/** The frame ends a function after 500 ms; this is for a frame that does not answer at all. */
const frameMs = 5_000;

const broken = (error: string): FrameResult => ({
  output: null,
  type: null,
  error,
  kind: 'TIME',
  line: null,
  logs: [],
  milliseconds: frameMs,
});

function isResult(data: unknown): data is FrameResult {
  return typeof data === 'object' && data !== null && 'output' in data && 'logs' in data && Array.isArray(data.logs);
}

/** Runs a formatter once in a frame of its own, which is thrown away afterwards. */
export function runInFrame(source: string, input: string, product: string): Promise<FrameResult> {
  const frame = document.createElement('iframe');
  // Scripts, and nothing else: without allow-same-origin the frame has an origin of its own that nothing belongs to.
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.hidden = true;
  frame.src = framePath;
  return new Promise<FrameResult>((resolve) => {
    const end = (result: FrameResult) => {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
      frame.remove();
      resolve(result);
    };
    const onMessage = ({ source: sender, data }: MessageEvent<unknown>) => {
      if (sender !== frame.contentWindow) return;
      if (data === 'ready') frame.contentWindow?.postMessage({ source, input, product }, '*');
      else if (isResult(data)) end(data);
    };
    const timer = setTimeout(() => end(broken('The frame did not answer and was removed.')), frameMs);
    window.addEventListener('message', onMessage);
    document.body.append(frame);
  });
}

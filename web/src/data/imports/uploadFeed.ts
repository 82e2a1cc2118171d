import { ConsoleFailure } from '../../app/relay/consoleFailure.ts';
import { uploadUrl } from './importsPaths.ts';

function textOf(answer: unknown, name: string): string | undefined {
  if (typeof answer !== 'object' || answer === null || !(name in answer)) return undefined;
  const value: unknown = (answer as Record<string, unknown>)[name]; // an object from JSON has string keys
  return typeof value === 'string' ? value : undefined;
}

function failureOf(request: XMLHttpRequest): ConsoleFailure {
  let answer: unknown;
  try {
    answer = JSON.parse(request.responseText);
  } catch {
    // Something between us and the api answered in its own words; they help nobody here.
  }
  return new ConsoleFailure({
    code: request.status === 0 ? 'NETWORK' : (textOf(answer, 'type') ?? 'INTERNAL_SERVER_ERROR'),
    title: textOf(answer, 'title'),
    message: textOf(answer, 'message') ?? '',
    reference: textOf(answer, 'error_reference'),
  });
}

/**
 * Uploads a feed's file and answers the id it has there. XMLHttpRequest, because fetch does not tell how much was sent.
 * Rejects with a ConsoleFailure, or with the signal's reason when it was stopped.
 */
export function uploadFeed(storeId: string, file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const onAbort = () => request.abort();
    signal.addEventListener('abort', onAbort, { once: true });
    request.open('POST', uploadUrl(storeId, file.name));
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', onAbort);
      if (signal.aborted) {
        reject(signal.reason);
        return;
      }
      const isDone = request.status >= 200 && request.status < 300;
      let id: string | undefined;
      try {
        id = isDone ? textOf(JSON.parse(request.responseText), 'upload_id') : undefined;
      } catch {
        // Not JSON: no upload.
      }
      if (id === undefined) reject(failureOf(request));
      else resolve(id);
    });
    request.send(file);
  });
}

import { ConsoleFailure } from '../relay/consoleFailure.ts';
import { currentIntl } from '../words/spokenWords.ts';

export interface UploadedFile {
  /** Names the file in the input that takes an `uploadId`. */
  readonly uploadId: string;
  readonly name: string;
  /** Bytes that arrived. */
  readonly size: number;
}

export interface UploadOptions {
  /** Where it goes, by the first 8 characters of the key: a store, or a company for the resources that it owns. */
  readonly at: { readonly storeId: string } | { readonly companyId: string };
  readonly file: File;
  /** Kind of the resources that the file holds, as the graph names it, or an image of the media library; a feed without. */
  readonly kind?: string;
  readonly isPicture?: boolean;
  /** Called with the share that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Aborts the upload; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

interface UploadAnswer {
  readonly status?: unknown;
  readonly upload_id?: unknown;
  readonly name?: unknown;
  readonly size?: unknown;
  readonly title?: unknown;
  readonly message?: unknown;
  readonly error_reference?: unknown;
  readonly type?: unknown;
  /** What the gateway refuses itself, as it does operations. */
  readonly errors?: readonly { readonly message?: unknown; readonly extensions?: { readonly code?: unknown } }[];
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Reads the answer of an upload; throws what went wrong. */
export function readUploadAnswer(status: number, body: string): UploadedFile {
  let answer: UploadAnswer = {};
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed === 'object' && parsed !== null) answer = parsed;
  } catch {
    // A proxy's error page; the failure below says what can be said.
  }
  const { upload_id: uploadId, name, size } = answer;
  if (status >= 200 && status < 300 && typeof uploadId === 'string' && typeof size === 'number')
    return { uploadId, name: text(name) ?? '', size };
  const refusal = Array.isArray(answer.errors) ? answer.errors[0] : undefined;
  const isSessionGone = status === 401 || answer.type === 'AuthenticationError';
  throw new ConsoleFailure({
    code: isSessionGone ? 'UNAUTHENTICATED' : (text(answer.type) ?? text(refusal?.extensions?.code) ?? 'NETWORK'),
    title: text(answer.title),
    message: text(answer.message) ?? text(refusal?.message) ?? '',
    reference: text(answer.error_reference),
  });
}

/**
 * Sends a file to the server: the one thing that the console does not do over GraphQL. XMLHttpRequest, since `fetch` does not report how
 * much of a body has been sent. The file is streamed by the browser and never held in memory here.
 */
export function uploadFile({ at, file, kind, isPicture = false, onProgress, signal }: UploadOptions): Promise<UploadedFile> {
  const place = 'storeId' in at ? { key: at.storeId } : { client_key: at.companyId };
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    signal?.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => {
      try {
        resolve(readUploadAnswer(request.status, request.responseText));
      } catch (failure) {
        reject(failure);
      }
    };
    request.onerror = () => reject(new ConsoleFailure({ code: 'NETWORK', message: '' }));
    request.onabort = () => reject(signal?.reason ?? new DOMException('The upload was cancelled.', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.open(
      'POST',
      kind === undefined
        ? `/upload${isPicture ? '/media' : ''}?${new URLSearchParams({ ...place, name: file.name }).toString()}`
        : `/upload/resources?${new URLSearchParams({ ...place, object_type: kind.toLowerCase() }).toString()}`,
    );
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-endcap-client', 'console');
    // Refusals are read in the language of the console, not in that of the browser.
    request.setRequestHeader('accept-language', currentIntl().locale);
    request.send(file);
  });
}

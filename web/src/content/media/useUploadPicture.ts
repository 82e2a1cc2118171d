import { useEffect, useRef, useState } from 'react';

import { asConsoleFailure } from '../../app/relay/consoleFailure.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { uploadFile } from '../../app/upload/uploadFile.ts';

type UploadState =
  | { readonly at: 'none' }
  | { readonly at: 'uploading'; readonly share: number }
  | { readonly at: 'failed'; readonly message: string };

/** Uploads an image to the store's media library. `onDone` is called with its internalId. */
export function useUploadPicture(onDone: (id: string) => void) {
  const { storeId } = useStoreScope();
  const [state, setState] = useState<UploadState>({ at: 'none' });
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const upload = async (file: File) => {
    const mine = (abort.current = new AbortController());
    setState({ at: 'uploading', share: 0 });
    try {
      const onProgress = (share: number) => setState({ at: 'uploading', share });
      const { uploadId } = await uploadFile({ at: { storeId }, file, isPicture: true, onProgress, signal: mine.signal });
      setState({ at: 'none' });
      onDone(uploadId);
    } catch (error) {
      if (!mine.signal.aborted) setState({ at: 'failed', message: asConsoleFailure(error).message });
    }
  };
  return { upload, state };
}

import { IconCloudUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { useCan } from '../../../app/router/viewerAbilities.ts';
import { importsMessages as messages } from '../imports.messages.ts';
import styles from './DropToImport.module.css';
import { useBeginImport } from './useBeginImport.ts';

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/** A file that is dropped anywhere on the screen begins an import. */
export function DropToImport({ storeId }: { storeId: string }) {
  const can = useCan();
  return can('IMPORT_EDIT') ? <DropArea storeId={storeId} /> : null;
}

function DropArea({ storeId }: { storeId: string }) {
  const [isOver, setOver] = useState(false);
  const begin = useEffectEvent(useBeginImport(storeId));
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Otherwise the browser opens the file in place of the console.
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      // Of all that is left while a file moves over the page, only the page itself has no place that it goes to.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      // A place of its own on the screen has taken the file.
      if (event.defaultPrevented || file === undefined) return;
      event.preventDefault();
      begin(file);
    };
    window.addEventListener('dragover', onOver, { signal });
    window.addEventListener('dragleave', onLeave, { signal });
    window.addEventListener('drop', onDrop, { signal });
    return () => stop.abort();
  }, []);
  return isOver ? (
    <div className={styles['over']} role="status">
      <IconCloudUpload size={40} stroke={1.4} aria-hidden />
      <FormattedMessage {...messages.dropAnywhere} />
    </div>
  ) : null;
}

import { FormattedMessage } from 'react-intl';

import type { PlainPageProps } from '../../app/router/pageRoute.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { NewImport } from './feed/NewImport.tsx';
import { importsMessages as messages } from './imports.messages.ts';
import styles from './imports.module.css';
import { importsPaths } from './importsPaths.ts';

/** The import of one file, from the upload to its start; the import's own page shows how it ends. */
export function NewImportPage({ location }: PlainPageProps) {
  const navigate = useNavigate();
  const storeId = location.params['storeId'] ?? '';
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={importsPaths.configuration({ storeId })}>
            <FormattedMessage {...messages.title} />
          </PageLink>
        }
        title={<FormattedMessage {...messages.newTitle} />}
      />
      <div className={styles['page']}>
        <NewImport
          storeId={storeId}
          isUrl={location.query.get('from') === 'url'}
          onStarted={(importId) => navigate.push(importsPaths.run({ storeId, importId }))}
        />
      </div>
    </>
  );
}

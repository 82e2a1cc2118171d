import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { loggedChange } from '../../resources/changes/loggedChange.ts';
import { useLoggedSubject } from '../../store/changes/useLoggedSubject.ts';
import { ListCell, ListRow } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { AuditRow_entry$key } from './__generated__/AuditRow_entry.graphql.ts';
import { auditMessages as messages } from './audit.messages.ts';
import { changesOf } from './auditChanges.ts';
import styles from './audit.module.css';

/** One change: what was done to what, by whom, and what differs. */
export function AuditRow({ entry: key, companyId }: { readonly entry: AuditRow_entry$key; readonly companyId: string }) {
  const entry = useFragment(
    graphql`
      fragment AuditRow_entry on AuditEntry {
        internalId
        at
        userName
        ip
        storeName
        storeId
        action
        objectType
        objectId
        objectList
        name
        before
        after
        seq
        isRedacted
      }
    `,
    key,
  );
  const changes = changesOf(entry.before, entry.after);
  const what = loggedChange(useIntl(), entry);
  const { name, path } = useLoggedSubject(companyId)(entry);
  const subject = <LongText text={name} />;
  return (
    <ListRow id={entry.internalId} label={`${what} ${name}`}>
      <ListCell column="change">
        <span className={styles['change']}>
          <span>
            <strong>{what}</strong> {path === undefined ? subject : <PageLink to={path}>{subject}</PageLink>}
          </span>
          {entry.isRedacted && (
            <span className={styles['soft']}>
              <FormattedMessage {...messages.redacted} />
            </span>
          )}
          {changes.length > 0 && (
            <details>
              <summary className={styles['soft']}>
                <FormattedMessage {...messages.details} />
              </summary>
              <table className={styles['table']}>
                <thead>
                  <tr>
                    {[messages.field, messages.before, messages.after].map((head) => (
                      <th key={head.id} scope="col">
                        <FormattedMessage {...head} />
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {changes.map(({ field, before, after }) => (
                    <tr key={field}>
                      <th scope="row">{field}</th>
                      <td>{before ?? '–'}</td>
                      <td>{after ?? '–'}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          )}
        </span>
      </ListCell>
      <ListCell column="user">{entry.userName === '' ? <FormattedMessage {...messages.job} /> : entry.userName}</ListCell>
      <ListCell column="at">
        <Moment at={entry.at} />
      </ListCell>
      <ListCell column="store">{entry.storeName ?? entry.storeId ?? '–'}</ListCell>
      <ListCell column="ip">{entry.ip === '' ? '–' : entry.ip}</ListCell>
      <ListCell column="seal">{entry.seq == null ? '–' : String(entry.seq)}</ListCell>
    </ListRow>
  );
}

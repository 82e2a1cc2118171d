import { Badge, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { Moment } from '../../ui/page/Moment.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import type { ApiKeyCard_apiKey$key } from './__generated__/ApiKeyCard_apiKey.graphql.ts';
import { ApiKeyDialog } from './ApiKeyDialog.tsx';
import type { ShownValue } from './ApiKeyValueDialog.tsx';
import { apiKeysMessages as messages } from './apiKeys.messages.ts';
import styles from './apiKeys.module.css';
import { RotateApiKeyDialog } from './RotateApiKeyDialog.tsx';
import type { ScopeCalls } from './ScopeMatrix.tsx';
import { useRevokeApiKey } from './useRevokeApiKey.ts';

interface ApiKeyCardProps {
  readonly apiKey: ApiKeyCard_apiKey$key;
  readonly scopes: readonly ScopeCalls[];
  readonly mayEdit: boolean;
  readonly onValue: (shown: ShownValue) => void;
}

const states = {
  ACTIVE: { color: 'green', message: messages.active },
  EXPIRED: { color: 'yellow', message: messages.expired },
  REVOKED: { color: 'gray', message: messages.revoked },
  '%future added value': { color: 'gray', message: messages.revoked },
} as const;

/** One private key: what it opens, who uses it, and what can be done with it. */
export function ApiKeyCard({ apiKey: ref, scopes, mayEdit, onValue }: ApiKeyCardProps) {
  const key = useFragment(
    graphql`
      fragment ApiKeyCard_apiKey on ApiKey {
        id
        name
        hint
        scopes
        origins
        addresses
        state
        expiresAt
        restorableUntil
        lastUsedAt
        lastUsedIp
        rotatedAt
        previous {
          hint
          until
          lastUsedAt
        }
        createdAt
        createdBy
        revision
      }
    `,
    ref,
  );
  const intl = useIntl();
  const [open, setOpen] = useState<'edit' | 'rotate'>();
  const { revoke, restore } = useRevokeApiKey();
  const { id, name, previous } = key;
  const subject = { id };
  const places = [...key.addresses, ...key.origins];
  const state = states[key.state];
  const isRevoked = key.state === 'REVOKED';
  return (
    <article className={styles['card']} data-state={key.state} aria-label={name}>
      <header className={styles['head']}>
        <h3 className={styles['name']}>{name}</h3>
        <Badge size="sm" variant="light" tt="none" color={state.color}>
          <FormattedMessage {...state.message} />
        </Badge>
        <code className={styles['hint']}>{key.hint}</code>
        {mayEdit && (
          <span className={styles['actions']}>
            {isRevoked ? (
              key.restorableUntil != null && (
                <Button size="compact-sm" variant="default" onClick={() => void restore(subject, name)}>
                  <FormattedMessage {...messages.restore} />
                </Button>
              )
            ) : (
              <>
                <Button size="compact-sm" variant="default" onClick={() => setOpen('edit')}>
                  <FormattedMessage {...messages.edit} />
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => setOpen('rotate')}>
                  <FormattedMessage {...messages.rotate} />
                </Button>
                <Button size="compact-sm" variant="light" color="red" onClick={() => void revoke(subject, name)}>
                  <FormattedMessage {...messages.revoke} />
                </Button>
              </>
            )}
          </span>
        )}
      </header>
      <ul className={styles['scopes']} aria-label={intl.formatMessage(messages.scopes)}>
        {key.scopes.map((scope) => (
          <li key={scope}>
            <code>{scope}</code>
          </li>
        ))}
      </ul>
      <dl className={styles['facts']}>
        <Fact name={<FormattedMessage {...messages.lastUsed} />}>
          {key.lastUsedAt == null ? <FormattedMessage {...messages.never} /> : <Moment at={key.lastUsedAt} />}{' '}
          {key.lastUsedIp != null && <FormattedMessage {...messages.from} values={{ ip: key.lastUsedIp }} />}
        </Fact>
        <Fact name={<FormattedMessage {...messages.expires} />}>
          {key.expiresAt == null ? <FormattedMessage {...messages.never} /> : <FormattedDate value={key.expiresAt} dateStyle="medium" />}
        </Fact>
        <Fact name={<FormattedMessage {...messages.places} />}>
          {places.length === 0 ? <FormattedMessage {...messages.anywhere} /> : intl.formatList(places)}
        </Fact>
        <Fact name={<FormattedMessage {...messages.created} />}>
          <Moment at={key.createdAt} /> {key.createdBy != null && <FormattedMessage {...messages.by} values={{ who: key.createdBy }} />}
        </Fact>
        {key.rotatedAt != null && (
          <Fact name={<FormattedMessage {...messages.rotated} />}>
            <Moment at={key.rotatedAt} />
          </Fact>
        )}
      </dl>
      {previous != null && !isRevoked && (
        <Notice tone="info">
          <FormattedMessage
            {...messages.previousHolds}
            values={{ hint: previous.hint, until: intl.formatDate(previous.until, { dateStyle: 'medium', timeStyle: 'short' }) }}
          />{' '}
          {previous.lastUsedAt == null ? (
            <FormattedMessage {...messages.previousUnused} />
          ) : (
            <FormattedMessage {...messages.previousUsed} values={{ when: <Moment at={previous.lastUsedAt} /> }} />
          )}
        </Notice>
      )}
      {open === 'edit' && <ApiKeyDialog scopes={scopes} apiKey={key} onClose={() => setOpen(undefined)} onValue={onValue} />}
      {open === 'rotate' && (
        <RotateApiKeyDialog
          subject={{ ...subject, revision: key.revision }}
          name={name}
          previousHint={previous?.hint}
          onClose={() => setOpen(undefined)}
          onValue={onValue}
        />
      )}
    </article>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

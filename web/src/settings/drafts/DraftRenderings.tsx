import { List, Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { designsMessages } from '../../content/designs/designs.messages.ts';
import { partNames } from '../../content/designs/partNames.ts';
import { previewDocument } from '../../content/designs/previewDocument.ts';
import { mailLook } from '../../content/preview/mailLook.ts';
import { PreviewControls } from '../../content/preview/PreviewControls.tsx';
import { PreviewFrame } from '../../content/preview/PreviewFrame.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import type { DraftRenderingsQuery } from './__generated__/DraftRenderingsQuery.graphql.ts';
import styles from './drafts.module.css';
import { draftsMessages as messages } from './drafts.messages.ts';

const widths = [
  ['390', designsMessages.widthPhone],
  ['full', designsMessages.widthFull],
] as const;
type Width = (typeof widths)[number][0];

interface DraftRenderingsProps {
  /** Global id of the change. */
  readonly change: string;
  readonly name: string;
}

/** How a changed design or email looks with the draft: for a trigger, each of its emails. */
export function DraftRenderings({ change, name }: DraftRenderingsProps) {
  const intl = useIntl();
  const [width, setWidth] = useState<Width>('full');
  const [isDark, setIsDark] = useState(false);
  const data = useLazyLoadQuery<DraftRenderingsQuery>(
    graphql`
      query DraftRenderingsQuery($change: ID!) @throwOnFieldError {
        node(id: $change) {
          ... on DraftChange {
            renderings {
              title
              html
              css
              isEmail
              problems
            }
          }
        }
      }
    `,
    { change },
    { fetchPolicy: 'network-only' },
  );
  // A change that was removed meanwhile has no look.
  const renderings = data.node?.renderings ?? [];
  const look = { isDark, isRightToLeft: false };
  return (
    <div className={styles['renderings']}>
      <PreviewControls
        label={designsMessages.width}
        widths={widths}
        width={width}
        onWidth={setWidth}
        dark={designsMessages.dark}
        isDark={isDark}
        onDark={setIsDark}
      />
      {renderings.length === 0 && (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.noEmails} />
        </Text>
      )}
      {renderings.map(({ title, html, css, isEmail, problems }, at) => (
        // In the order of the answer, which does not change.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={at} className={styles['rendering']}>
          {title !== '' && (
            <p className={styles['soft']}>
              <FormattedMessage {...messages.subject} values={{ subject: title }} />
            </p>
          )}
          {problems.length > 0 && (
            <Notice tone={html === '' ? 'danger' : 'info'}>
              <List size="sm">
                {problems.map((problem) => (
                  <List.Item key={problem}>{problem}</List.Item>
                ))}
              </List>
            </Notice>
          )}
          {html !== '' && (
            <PreviewFrame
              title={intl.formatMessage(messages.renderingOf, { name: title === '' ? name : title })}
              html={isEmail ? mailLook(html, look) : previewDocument(html, css, look, partNames(intl))}
              width={width}
            />
          )}
        </section>
      ))}
    </div>
  );
}

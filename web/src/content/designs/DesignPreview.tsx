import { Alert, List, Skeleton, Switch, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { CodeProblem } from '../../ui/code/CodeEditor.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { LiveAnswer } from '../../ui/form/LiveAnswer.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import type { DesignPreviewQuery } from './__generated__/DesignPreviewQuery.graphql.ts';
import { type Look, mailLook } from '../preview/mailLook.ts';
import { PreviewControls } from '../preview/PreviewControls.tsx';
import { PreviewFrame } from '../preview/PreviewFrame.tsx';
import { accessibilityProblems } from './accessibilityProblems.ts';
import { DesignPreviewData, type PreviewData } from './DesignPreviewData.tsx';
import { type DesignFields, inputOf } from './designFields.ts';
import { designsMessages as messages } from './designs.messages.ts';
import { partNames } from './partNames.ts';
import { previewDocument } from './previewDocument.ts';
import styles from './designs.module.css';

const widths = [
  ['390', messages.widthPhone],
  ['768', messages.widthTablet],
  ['full', messages.widthFull],
] as const;
type Width = (typeof widths)[number][0];

interface DesignPreviewProps {
  readonly storeId: string;
  readonly fields: DesignFields;
  readonly onProblems?: (problems: readonly CodeProblem[]) => void;
}

/** A design drawn with products of the store while it is edited: in any width, in the dark, from right to left, with what is wrong with it. */
export function DesignPreview({ storeId, fields, onProblems }: DesignPreviewProps) {
  const intl = useIntl();
  const [width, setWidth] = useState<Width>('full');
  const [isDark, setIsDark] = useState(false);
  const [isRightToLeft, setIsRightToLeft] = useState(false);
  const [data, setData] = useState<PreviewData>({ products: [], variables: {} });
  const [free, setFree] = useState<readonly string[]>([]);
  const isEmpty = fields.spec === null ? fields.source.trim() === '' : fields.spec.blocks.length === 0;
  const question = {
    fields: { ...inputOf(fields), name: '-' },
    products: data.products.map(({ internalId }) => internalId),
    // An empty field shows the variable's name again.
    variables: free.flatMap((name) => (data.variables[name] ? [{ name, value: data.variables[name] }] : [])),
  };
  return (
    <FormSection title={messages.previewTitle}>
      <PreviewControls
        label={messages.width}
        widths={widths}
        width={width}
        onWidth={setWidth}
        dark={messages.dark}
        isDark={isDark}
        onDark={setIsDark}
      >
        <Switch
          size="xs"
          checked={isRightToLeft}
          label={intl.formatMessage(messages.rightToLeft)}
          onChange={(event) => setIsRightToLeft(event.currentTarget.checked)}
        />
      </PreviewControls>
      <DesignPreviewData storeId={storeId} data={data} free={free} onChange={setData} />
      {isEmpty ? (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.previewWait} />
        </Text>
      ) : (
        <LiveAnswer question={question} fallback={<Skeleton h={320} />}>
          {(asked, isStale) => (
            <div aria-busy={isStale}>
              <Drawn
                variables={{ storeId, ...asked }}
                look={{ isDark, isRightToLeft }}
                width={width}
                isMail={fields.format === 'MJML'}
                onProblems={onProblems}
                onFree={setFree}
              />
            </div>
          )}
        </LiveAnswer>
      )}
    </FormSection>
  );
}

interface DrawnProps {
  readonly variables: DesignPreviewQuery['variables'];
  readonly look: Look;
  readonly width: Width;
  readonly isMail: boolean;
  readonly onProblems: DesignPreviewProps['onProblems'];
  readonly onFree: (names: readonly string[]) => void;
}

function Drawn({ variables, look, width, isMail, onProblems, onFree }: DrawnProps) {
  const intl = useIntl();
  const data = useLazyLoadQuery<DesignPreviewQuery>(
    graphql`
      query DesignPreviewQuery($storeId: String!, $fields: DesignFieldsInput!, $products: [String!], $variables: [DesignVariableInput!])
      @throwOnFieldError {
        store(storeId: $storeId) {
          designPreview(fields: $fields, products: $products, variables: $variables) {
            html
            css
            variables
            productCount
            problems {
              code
              severity
              message
              line
              column
            }
          }
        }
      }
    `,
    variables,
    { fetchPolicy: 'store-and-network' },
  );
  const { html, css, problems, productCount, variables: free } = loaded(data.store).designPreview;
  useEffect(() => onProblems?.(problems), [onProblems, problems]);
  useEffect(() => onFree(free), [onFree, free]);
  // An image without a text that is in the code is named there, with its line.
  const isNamed = (problem: string) => problem === 'a11yAlt' && problems.some(({ code }) => code === 'ALT');
  const found = html === '' ? [] : accessibilityProblems(html).filter((problem) => !isNamed(problem));
  const isBroken = problems.some(({ severity }) => severity === 'ERROR');
  return (
    <div className={styles['preview']}>
      {(problems.length > 0 || found.length > 0) && (
        <Alert color={isBroken ? 'red' : 'yellow'} title={<FormattedMessage {...(isBroken ? messages.unable : messages.doubtful)} />}>
          {html === '' && (
            <Text size="sm" mb="xs">
              <FormattedMessage {...messages.unableHint} />
            </Text>
          )}
          <List size="sm">
            {problems.map(({ message, line, column }) => (
              <List.Item key={`${line}:${column} ${message}`}>
                {line != null && <FormattedMessage {...messages.atLine} values={{ line }} />} {message}
              </List.Item>
            ))}
            {found.map((problem) => (
              <List.Item key={problem}>
                <FormattedMessage {...messages[problem]} />
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {productCount === 0 && (
        <Notice tone="info">
          <FormattedMessage {...messages.noData} />
        </Notice>
      )}
      {html !== '' && (
        <PreviewFrame
          title={intl.formatMessage(messages.previewTitle)}
          html={isMail ? mailLook(html, look) : previewDocument(html, css, look, partNames(intl))}
          width={width}
        />
      )}
    </div>
  );
}

import { Badge } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';

import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { BackToSetup } from './BackToSetup.tsx';
import { setupMessages } from './setup.messages.ts';
import styles from './setup.module.css';

interface SetupLink {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly link: MessageDescriptor;
  readonly to: string;
  readonly isDone: boolean;
}

interface SetupLinksProps {
  readonly storeId: string;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly steps: readonly SetupLink[];
}

/** Steps that are taken on other screens, each with whether it is done. The next one to take stands out. */
export function SetupLinks({ storeId, title, text, steps }: SetupLinksProps) {
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <>
      <PageHead back={<BackToSetup storeId={storeId} />} title={<FormattedMessage {...title} />} text={<FormattedMessage {...text} />} />
      <div className={styles['page']}>
        <ol className={styles['steps']}>
          {steps.map((step, at) => (
            <li key={step.title.id} className={styles['card']}>
              <h2>
                <FormattedMessage {...step.title} />{' '}
                {step.isDone && (
                  <Badge size="sm" variant="light" tt="none" color="green">
                    <FormattedMessage {...setupMessages.done} />
                  </Badge>
                )}
              </h2>
              <p>
                <FormattedMessage {...step.text} />
              </p>
              <div>
                <ButtonLink to={step.to} variant={at === next ? 'filled' : 'default'}>
                  <FormattedMessage {...step.link} />
                </ButtonLink>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

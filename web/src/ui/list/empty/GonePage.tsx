import { FormattedMessage, type MessageDescriptor } from 'react-intl';

import { EmptyState } from './EmptyState.tsx';
import { ButtonLink } from '../../page/ButtonLink.tsx';

interface GonePageProps {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** Where the way out leads, and what it is called. */
  readonly to: string;
  readonly back: MessageDescriptor;
}

/** In place of the page of something that does not exist, or no longer does. */
export function GonePage({ title, text, to, back }: GonePageProps) {
  return (
    <EmptyState
      isPage
      drawing="lens"
      title={<FormattedMessage {...title} />}
      text={<FormattedMessage {...text} />}
      action={
        <ButtonLink mt="xs" to={to}>
          <FormattedMessage {...back} />
        </ButtonLink>
      }
    />
  );
}

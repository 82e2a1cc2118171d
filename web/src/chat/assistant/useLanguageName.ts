import { useIntl } from 'react-intl';

/** Names a language by its code, such as “English” for `en`. */
export function useLanguageName(): (code: string) => string {
  const intl = useIntl();
  return (code) => intl.formatDisplayName(code, { type: 'language' }) ?? code;
}

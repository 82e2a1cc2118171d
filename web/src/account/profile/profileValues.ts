import { consoleLanguages, defaultLanguage, matchLanguage } from '@endcap/schema/account/profile/consoleLanguages.ts';

import type { Rule } from '../../ui/form/formSchema.ts';
import type { ProfileForm_viewer$data } from './__generated__/ProfileForm_viewer.graphql.ts';
import type { UpdateProfileInput } from './__generated__/useUpdateProfileMutation.graphql.ts';
import { profileMessages } from './profile.messages.ts';

type Profile = ProfileForm_viewer$data['profile'];

/** Every language by its own name, so that someone who landed in a wrong one finds theirs. */
const ownNames = { 'en-US': 'English (US)', 'da-DK': 'Dansk', 'de-DE': 'Deutsch' } as const;

export const languageChoices = consoleLanguages.map((value) => ({ value, label: ownNames[value] }));

/** What the form holds: selects know texts only, so a profession that is not given is an empty one. */
export function profileValues(profile: Profile) {
  const { name, phone, profession, numberFormat, statusEmail, errorEmail, optInFeedback, uiLang } = profile;
  const language: string = matchLanguage(uiLang) ?? defaultLanguage;
  return {
    name,
    phone,
    profession: `${profession ?? ''}`,
    numberFormat: `${numberFormat}`,
    statusEmail: `${statusEmail}`,
    errorEmail,
    optInFeedback,
    uiLang: language,
  };
}

export type ProfileValues = ReturnType<typeof profileValues>;

function oneOf<const Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text);
}

/** The values as the mutation takes them. */
export function profileInput(values: ProfileValues): Omit<UpdateProfileInput, 'revision'> {
  return {
    name: values.name,
    phone: values.phone.trim(),
    profession: oneOf(['OWNER', 'MARKETING', 'DEVELOPER'], values.profession) ?? null,
    numberFormat: oneOf(['EU', 'US'], values.numberFormat) ?? 'EU',
    statusEmail: oneOf(['NEVER', 'WEEKLY', 'MONTHLY'], values.statusEmail) ?? 'NEVER',
    errorEmail: values.errorEmail,
    optInFeedback: values.optInFeedback,
    uiLang: values.uiLang,
  };
}

/** As the contract has it: digits with what people write between them, or nothing. */
export const phoneRule: Rule<string, unknown> = (value) =>
  /^(?:\+?[\d\s()./-]*\d[\d\s()./-]*)?$/.test(value) ? undefined : { message: profileMessages.phoneProblem };

import { matchLanguage } from '@endcap/schema/account/profile/consoleLanguages.ts';
import { userInfo, userUpdate, verifyEmail } from '@endcap/schema/account/profile/profile.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum, toRestEnum } from '../../graph/enumValues.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';
import { sessionWrite } from '../../rest/sessionWrite.ts';

const statusEmails = { NEVER: '', WEEKLY: 'weekly', MONTHLY: 'monthly' } as const;

export const resolvers: Resolvers = {
  Viewer: {
    async profile(_viewer, _args, { rest }) {
      const { user } = await rest.read(userInfo, {});
      return {
        name: user.name,
        email: user.email,
        phone: user.phone,
        profession: user.profession === null ? null : toGraphEnum(user.profession),
        numberFormat: toGraphEnum(user.number_format),
        errorEmail: user.error_email,
        statusEmail: user.status_email === '' ? 'NEVER' : toGraphEnum(user.status_email),
        optInFeedback: user.opt_in_feedback,
        uiLang: user.ui_lang,
        revision: user.revision,
      };
    },
  },
  Mutation: {
    async updateProfile(_root, { input }, { rest, viewer }) {
      const { revision, profession, numberFormat, errorEmail, statusEmail, optInFeedback, uiLang, ...texts } = input;
      const language = uiLang == null ? undefined : matchLanguage(uiLang);
      if (uiLang != null && language === undefined)
        return {
          viewer: null,
          isVerificationRequired: false,
          errors: [{ field: 'uiLang', code: 'BAD_USER_INPUT', message: 'This language is not supported.' }],
        };
      const { answer, errors, current } = await withInputErrors(() =>
        rest.write(userUpdate, {
          revision,
          ...withoutNulls(texts),
          // Null is an answer here: the profession is undone.
          ...(profession === undefined ? {} : { profession: profession === null ? null : toRestEnum(profession) }),
          ...withoutNulls({
            number_format: numberFormat == null ? undefined : toRestEnum(numberFormat),
            error_email: errorEmail,
            status_email: statusEmail == null ? undefined : statusEmails[statusEmail],
            opt_in_feedback: optInFeedback,
            ui_lang: language,
          }),
        }),
      );
      const isKnown = answer !== undefined || current !== undefined;
      return {
        viewer: isKnown ? await viewer.require() : null,
        isVerificationRequired: answer?.status === 'verification_required',
        errors,
      };
    },
    async verifyEmail(_root, { input: { token } }, { rest }) {
      const { errors } = await sessionWrite(() => rest.write(verifyEmail, { token }));
      return { errors };
    },
  },
};

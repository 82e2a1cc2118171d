import { defineMessages } from '../../app/words/defineMessages.ts';

export const surveyMessages = defineMessages({
  title: { id: 'account.survey.title', defaultMessage: 'How likely are you to recommend Endcap to a colleague?' },
  score: { id: 'account.survey.score', defaultMessage: 'Score from 0 to 10' },
  unlikely: { id: 'account.survey.unlikely', defaultMessage: 'Not likely' },
  likely: { id: 'account.survey.likely', defaultMessage: 'Very likely' },
  share: { id: 'account.survey.share', defaultMessage: 'Share' },
  later: { id: 'account.survey.later', defaultMessage: 'Later' },
  skip: { id: 'account.survey.skip', defaultMessage: 'Skip' },
  close: { id: 'account.survey.close', defaultMessage: 'Close' },
  questionsTitle: { id: 'account.survey.questionsTitle', defaultMessage: 'Tell us a little more' },
  reasonUnhappy: { id: 'account.survey.reasonUnhappy', defaultMessage: 'What disappointed you most?' },
  reasonNeutral: { id: 'account.survey.reasonNeutral', defaultMessage: 'What is the main reason for your score?' },
  reasonHappy: { id: 'account.survey.reasonHappy', defaultMessage: 'What do you value most?' },
  improvement: { id: 'account.survey.improvement', defaultMessage: 'What should we improve?' },
  thanksTitle: { id: 'account.survey.thanksTitle', defaultMessage: 'Thank you!' },
  thanks: { id: 'account.survey.thanks', defaultMessage: 'Your answer helps us decide what to build next.' },
  optInTitle: { id: 'account.survey.optInTitle', defaultMessage: 'Help us improve' },
  optInText: {
    id: 'account.survey.optInText',
    defaultMessage: 'May we occasionally ask what you think of these figures and how to show them better?',
  },
  notNow: { id: 'account.survey.notNow', defaultMessage: 'Not right now' },
  help: { id: 'account.survey.help', defaultMessage: "Yes, I'll help" },
  optInThanks: { id: 'account.survey.optInThanks', defaultMessage: 'Thank you for your interest!' },
});

import { defineMessages } from '../../app/words/defineMessages.ts';

export const testChangeMessages = defineMessages({
  title: { id: 'resources.experiments.title', defaultMessage: 'Experiment' },
  hint: {
    id: 'resources.experiments.hint',
    defaultMessage: 'Show your changes to a share of your visitors first to see whether they buy more.',
  },
  hintMails: {
    id: 'resources.experiments.hintMails',
    defaultMessage: 'Send your changes to half of the recipients to see which version does better.',
  },
  nothing: { id: 'resources.experiments.nothing', defaultMessage: 'Make a change to test it. Don’t save it.' },
  test: { id: 'resources.experiments.test', defaultMessage: 'Test in an experiment' },
  add: { id: 'resources.experiments.add', defaultMessage: 'Add to an experiment' },
  addText: {
    id: 'resources.experiments.addText',
    defaultMessage:
      'Test your unsaved changes together with those of an experiment that you have not started, for example several rules at once.',
  },
  addSave: { id: 'resources.experiments.addSave', defaultMessage: 'Add change' },
  added: { id: 'resources.experiments.added', defaultMessage: 'Change added to the experiment' },
  experiment: { id: 'resources.experiments.experiment', defaultMessage: 'Experiment' },
  experimentMissing: { id: 'resources.experiments.experimentMissing', defaultMessage: 'Choose an experiment.' },
  loadingDrafts: { id: 'resources.experiments.loadingDrafts', defaultMessage: 'Loading experiments…' },
  noDrafts: {
    id: 'resources.experiments.noDrafts',
    defaultMessage: 'No experiment is waiting to be started. Choose “Test in an experiment” to create one.',
  },
  dialogTitle: { id: 'resources.experiments.dialogTitle', defaultMessage: 'New experiment' },
  dialogText: {
    id: 'resources.experiments.dialogText',
    defaultMessage:
      'Half of your visitors will get your unsaved changes, the other half the saved version. You start the experiment on the next page.',
  },
  dialogTextMails: {
    id: 'resources.experiments.dialogTextMails',
    defaultMessage:
      'Half of the recipients will get your unsaved changes, the other half the saved version. Start the experiment on the next page, then send the newsletter.',
  },
  dialogTextRecurring: {
    id: 'resources.experiments.dialogTextRecurring',
    defaultMessage:
      'Half of the recipients will get the other version, the same people each time. Start the experiment on the next page. It applies from the next run.',
  },
  dialogTextTrigger: {
    id: 'resources.experiments.dialogTextTrigger',
    defaultMessage:
      'Half of the people who enter the trigger will get your unsaved changes, the other half the saved version. You start the experiment on the next page.',
  },
  neededPeople: {
    id: 'resources.experiments.neededPeople',
    defaultMessage: 'Needs about {visitors} people: {days, plural, one {{shown} day} other {{shown} days}} at {perDay} people a day.',
  },
  neededPeopleUnknown: {
    id: 'resources.experiments.neededPeopleUnknown',
    defaultMessage: 'Too few people have reached the goal to estimate how long this takes. About {perDay} people a day get these emails.',
  },
  name: { id: 'resources.experiments.name', defaultMessage: 'Name' },
  hypothesis: { id: 'resources.experiments.hypothesis', defaultMessage: 'What do you expect, and why?' },
  goal: { id: 'resources.experiments.goal', defaultMessage: 'Goal' },
  goalCONVERSION: { id: 'resources.experiments.goalCONVERSION', defaultMessage: 'Conversion' },
  goalREVENUE: { id: 'resources.experiments.goalREVENUE', defaultMessage: 'Revenue per visitor' },
  goalOPENS: { id: 'resources.experiments.goalOPENS', defaultMessage: 'Open rate' },
  goalCLICKS: { id: 'resources.experiments.goalCLICKS', defaultMessage: 'Click rate' },
  goalRevenueMails: { id: 'resources.experiments.goalRevenueMails', defaultMessage: 'Revenue per recipient' },
  audiences: { id: 'resources.experiments.audiences', defaultMessage: 'Audiences' },
  audiencesHint: {
    id: 'resources.experiments.audiencesHint',
    defaultMessage: 'Only visitors in one of these audiences take part. Leave empty for all visitors.',
  },
  effect: { id: 'resources.experiments.effect', defaultMessage: 'Smallest change to detect' },
  needed: {
    id: 'resources.experiments.needed',
    defaultMessage: 'Needs about {visitors} visitors: {days, plural, one {{shown} day} other {{shown} days}} at {perDay} visitors a day.',
  },
  neededUnknown: {
    id: 'resources.experiments.neededUnknown',
    defaultMessage: 'Not enough orders to estimate how long this takes. About {perDay} visitors a day would see the change.',
  },
  neededMails: {
    id: 'resources.experiments.neededMails',
    defaultMessage: 'Needs about {visitors} recipients, going by your newsletters of the last 90 days.',
  },
  neededMailsUnknown: {
    id: 'resources.experiments.neededMailsUnknown',
    defaultMessage: 'Not enough newsletters in the last 90 days to estimate how many recipients this needs.',
  },
  calculating: { id: 'resources.experiments.calculating', defaultMessage: 'Calculating duration…' },
  create: { id: 'resources.experiments.create', defaultMessage: 'Create experiment' },
  created: { id: 'resources.experiments.created', defaultMessage: 'Experiment created' },
  nameMissing: { id: 'resources.experiments.nameMissing', defaultMessage: 'Enter a name.' },
});

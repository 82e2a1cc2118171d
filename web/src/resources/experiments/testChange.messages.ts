import { defineMessages } from '../../app/words/defineMessages.ts';

export const testChangeMessages = defineMessages({
  title: { id: 'resources.experiments.title', defaultMessage: 'Experiment' },
  hint: {
    id: 'resources.experiments.hint',
    defaultMessage: 'Show your changes to a share of your visitors first to see whether they buy more.',
  },
  nothing: { id: 'resources.experiments.nothing', defaultMessage: 'Make a change to test it. Don’t save it.' },
  test: { id: 'resources.experiments.test', defaultMessage: 'Test in an experiment' },
  dialogTitle: { id: 'resources.experiments.dialogTitle', defaultMessage: 'New experiment' },
  dialogText: {
    id: 'resources.experiments.dialogText',
    defaultMessage:
      'Half of your visitors will get your unsaved changes, the other half the saved version. You start the experiment on the next page.',
  },
  name: { id: 'resources.experiments.name', defaultMessage: 'Name' },
  hypothesis: { id: 'resources.experiments.hypothesis', defaultMessage: 'What do you expect, and why?' },
  goal: { id: 'resources.experiments.goal', defaultMessage: 'Goal' },
  goalCONVERSION: { id: 'resources.experiments.goalCONVERSION', defaultMessage: 'Conversion' },
  goalREVENUE: { id: 'resources.experiments.goalREVENUE', defaultMessage: 'Revenue per visitor' },
  effect: { id: 'resources.experiments.effect', defaultMessage: 'Smallest change to detect' },
  needed: {
    id: 'resources.experiments.needed',
    defaultMessage: 'Needs about {visitors} visitors: {days, plural, one {{shown} day} other {{shown} days}} at {perDay} visitors a day.',
  },
  neededUnknown: {
    id: 'resources.experiments.neededUnknown',
    defaultMessage: 'Not enough orders to estimate how long this takes. About {perDay} visitors a day would see the change.',
  },
  calculating: { id: 'resources.experiments.calculating', defaultMessage: 'Calculating duration…' },
  create: { id: 'resources.experiments.create', defaultMessage: 'Create experiment' },
  created: { id: 'resources.experiments.created', defaultMessage: 'Experiment created' },
  nameMissing: { id: 'resources.experiments.nameMissing', defaultMessage: 'Enter a name.' },
});

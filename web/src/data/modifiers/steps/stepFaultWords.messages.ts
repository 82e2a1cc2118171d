import { defineMessages } from '../../../app/words/defineMessages.ts';

/** What can be wrong with a step, by the api's code. */
export const stepFaultWords = defineMessages({
  required: { id: 'data.modifiers.fault.required', defaultMessage: 'This field is required.' },
  nameNotAllowed: {
    id: 'data.modifiers.fault.nameNotAllowed',
    defaultMessage: 'Names of attributes hold letters, digits and underscores only.',
  },
  namePattern: { id: 'data.modifiers.fault.namePattern', defaultMessage: 'Write letters, digits and underscores, and * for any of them.' },
  idFixed: { id: 'data.modifiers.fault.idFixed', defaultMessage: 'The id of a product cannot be changed.' },
  nameNeeded: { id: 'data.modifiers.fault.nameNeeded', defaultMessage: 'A product cannot be without a name.' },
  nameNeededCopy: { id: 'data.modifiers.fault.nameNeededCopy', defaultMessage: 'A product cannot be without a name; copy it instead.' },
  noListField: {
    id: 'data.modifiers.fault.noListField',
    defaultMessage: '{name} cannot hold a list; choose another attribute to write to.',
  },
  conditionNeeded: {
    id: 'data.modifiers.fault.conditionNeeded',
    defaultMessage: 'Without a condition this would delete every product of the store.',
  },
  conditionUnreadable: {
    id: 'data.modifiers.fault.conditionUnreadable',
    defaultMessage: 'The condition cannot be read from character {at} on.',
  },
  conditionTimeless: {
    id: 'data.modifiers.fault.conditionTimeless',
    defaultMessage: 'A condition of a modifier cannot depend on today’s date.',
  },
  chooseOne: { id: 'data.modifiers.fault.chooseOne', defaultMessage: 'Choose {choices}.' },
  typeFixed: { id: 'data.modifiers.fault.typeFixed', defaultMessage: '{name} is one of the product’s own fields; its type is fixed.' },
  sameNames: { id: 'data.modifiers.fault.sameNames', defaultMessage: 'Both names are the same.' },
  pairUnreadable: { id: 'data.modifiers.fault.pairUnreadable', defaultMessage: 'Line {line}: write each pair as “from => to”.' },
  pairTwice: { id: 'data.modifiers.fault.pairTwice', defaultMessage: 'Line {line}: “{text}” stands there twice.' },
  tooManyPairs: { id: 'data.modifiers.fault.tooManyPairs', defaultMessage: 'A list of values has at most {most} lines.' },
  roundingUnit: { id: 'data.modifiers.fault.roundingUnit', defaultMessage: 'Write what to round to, such as 1, 0.01 or 5.' },
  variantField: {
    id: 'data.modifiers.fault.variantField',
    defaultMessage: 'Write the attribute of the variants and the field in them, such as variants.price.',
  },
  groupMissing: {
    id: 'data.modifiers.fault.groupMissing',
    defaultMessage: '${group} names a group that the pattern does not have; it has {groups}. Write $$ for the sign itself.',
  },
  patternTooLong: { id: 'data.modifiers.fault.patternTooLong', defaultMessage: 'A pattern has at most {most} characters.' },
  patternUnreadable: { id: 'data.modifiers.fault.patternUnreadable', defaultMessage: 'The pattern cannot be read: {detail}.' },
  patternNoLook: {
    id: 'data.modifiers.fault.patternNoLook',
    defaultMessage: 'The pattern cannot be read: looking ahead or behind with (?= or (?! is not possible.',
  },
  patternNoReferences: {
    id: 'data.modifiers.fault.patternNoReferences',
    defaultMessage: 'The pattern cannot be read: references such as \\1 are not possible within a pattern.',
  },
  patternTooLarge: { id: 'data.modifiers.fault.patternTooLarge', defaultMessage: 'The pattern is too large; use smaller repetitions.' },
  patternTextTooLong: { id: 'data.modifiers.fault.patternTextTooLong', defaultMessage: 'The text is too long for this pattern.' },
  templatePlace: { id: 'data.modifiers.fault.templatePlace', defaultMessage: 'At character {at}: an attribute is written as {example}.' },
  templateNested: {
    id: 'data.modifiers.fault.templateNested',
    defaultMessage: 'At character {at}: an optional part cannot stand within another.',
  },
  templateOpen: { id: 'data.modifiers.fault.templateOpen', defaultMessage: 'An optional part is not closed: “]” is missing.' },
  templateNoAttribute: {
    id: 'data.modifiers.fault.templateNoAttribute',
    defaultMessage: 'The text names no attribute; write one as {example}.',
  },
  formulaTooLong: { id: 'data.modifiers.fault.formulaTooLong', defaultMessage: 'A formula has at most {most} characters.' },
  formulaNoMeaning: { id: 'data.modifiers.fault.formulaNoMeaning', defaultMessage: 'At character {at}: “{found}” has no meaning here.' },
  formulaSignMissing: { id: 'data.modifiers.fault.formulaSignMissing', defaultMessage: '“{sign}” is missing at the end.' },
  formulaSignExpected: {
    id: 'data.modifiers.fault.formulaSignExpected',
    defaultMessage: 'At character {at}: “{sign}” should stand here, not “{found}”.',
  },
  formulaTooDeep: { id: 'data.modifiers.fault.formulaTooDeep', defaultMessage: 'The formula is nested too deeply.' },
  formulaIfValues: { id: 'data.modifiers.fault.formulaIfValues', defaultMessage: 'At character {at}: if takes 2 or 3 values.' },
  formulaNoFunction: {
    id: 'data.modifiers.fault.formulaNoFunction',
    defaultMessage: 'At character {at}: there is no function “{name}”. There are {known}.',
  },
  formulaValues: { id: 'data.modifiers.fault.formulaValues', defaultMessage: 'At character {at}: {name} takes {least} to {most} values.' },
  formulaEnds: { id: 'data.modifiers.fault.formulaEnds', defaultMessage: 'The formula ends where a value should stand.' },
  formulaValueExpected: {
    id: 'data.modifiers.fault.formulaValueExpected',
    defaultMessage: 'At character {at}: a value should stand here, not “{found}”.',
  },
  formulaUnexpected: {
    id: 'data.modifiers.fault.formulaUnexpected',
    defaultMessage: 'At character {at}: the formula should end here; “{found}” was not expected.',
  },
  dividesByZero: { id: 'data.modifiers.fault.dividesByZero', defaultMessage: 'The formula divides by 0.' },
  numberTooLarge: { id: 'data.modifiers.fault.numberTooLarge', defaultMessage: 'The number gets too large.' },
  notANumber: { id: 'data.modifiers.fault.notANumber', defaultMessage: '“{value}” is not a number.' },
  formulaTextTooLong: { id: 'data.modifiers.fault.formulaTextTooLong', defaultMessage: 'The text of the formula gets too long.' },
  decimalsRange: { id: 'data.modifiers.fault.decimalsRange', defaultMessage: 'The number of decimals must be 0 to 10.' },
  textTooLong: { id: 'data.modifiers.fault.textTooLong', defaultMessage: 'The text would be longer than {most} characters.' },
  listTooLong: { id: 'data.modifiers.fault.listTooLong', defaultMessage: 'The list would have more than {most} values.' },
  resultNoNumber: { id: 'data.modifiers.fault.resultNoNumber', defaultMessage: 'The result is not a number that can be stored.' },
  fieldNumber: { id: 'data.modifiers.fault.fieldNumber', defaultMessage: '{name} must be a number, not “{value}”.' },
  fieldNegative: { id: 'data.modifiers.fault.fieldNegative', defaultMessage: '{name} must not be less than 0.' },
  fieldDate: { id: 'data.modifiers.fault.fieldDate', defaultMessage: '{name} must be a date, not “{value}”.' },
  fieldAddress: {
    id: 'data.modifiers.fault.fieldAddress',
    defaultMessage: '{name} must be an address that begins with http:// or https://.',
  },
  fieldTooLong: { id: 'data.modifiers.fault.fieldTooLong', defaultMessage: '{name} would be longer than {most} characters.' },
  fieldNeeded: { id: 'data.modifiers.fault.fieldNeeded', defaultMessage: 'A product cannot be without {name}.' },
  cannotBecome: {
    id: 'data.modifiers.fault.cannotBecome',
    defaultMessage:
      '“{value}” cannot be made {type, select, boolean {a yes or no} number {a number} list {a list} date {a date} other {a text}}.',
  },
  variantsNoNumber: { id: 'data.modifiers.fault.variantsNoNumber', defaultMessage: 'The variants hold “{value}”, which is not a number.' },
  attributeUnknown: { id: 'data.modifiers.fault.attributeUnknown', defaultMessage: 'No product has “{name}”.' },
  attributeNotInSample: { id: 'data.modifiers.fault.attributeNotInSample', defaultMessage: 'None of the products looked at has “{name}”.' },
  wordsCondition: { id: 'data.modifiers.fault.wordsCondition', defaultMessage: 'The condition “{text}” was not understood.' },
  wordsUnclear: { id: 'data.modifiers.fault.wordsUnclear', defaultMessage: 'Say in other words what should be done.' },
  wordsAttributeNew: { id: 'data.modifiers.fault.wordsAttributeNew', defaultMessage: 'The store’s products have no “{name}”.' },
  formulaOneCount: {
    id: 'data.modifiers.fault.formulaOneCount',
    defaultMessage: 'At character {at}: {name} takes {least, plural, one {{least} value} other {{least} values}}.',
  },
});

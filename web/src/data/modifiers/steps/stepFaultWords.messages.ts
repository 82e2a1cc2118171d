import { defineMessages } from '../../../app/words/defineMessages.ts';

/** What can be wrong with a step, by the api's code. */
export const stepFaultWords = defineMessages({
  required: { id: 'data.modifiers.fault.required', defaultMessage: 'This field is required.' },
  nameNotAllowed: {
    id: 'data.modifiers.fault.nameNotAllowed',
    defaultMessage: 'Attribute names can contain only letters, digits and underscores.',
  },
  namePattern: { id: 'data.modifiers.fault.namePattern', defaultMessage: 'Use letters, digits and underscores, and * for any of them.' },
  idFixed: { id: 'data.modifiers.fault.idFixed', defaultMessage: 'A product’s ID can’t be changed.' },
  nameNeeded: { id: 'data.modifiers.fault.nameNeeded', defaultMessage: 'Products must have a name.' },
  nameNeededCopy: { id: 'data.modifiers.fault.nameNeededCopy', defaultMessage: 'Products must have a name. Copy it instead.' },
  noListField: {
    id: 'data.modifiers.fault.noListField',
    defaultMessage: '{name} can’t be a list. Choose another target attribute.',
  },
  conditionNeeded: {
    id: 'data.modifiers.fault.conditionNeeded',
    defaultMessage: 'Add a condition. Without one, this would delete every product in the store.',
  },
  conditionUnreadable: {
    id: 'data.modifiers.fault.conditionUnreadable',
    defaultMessage: 'The condition is invalid from character {at}.',
  },
  conditionTimeless: {
    id: 'data.modifiers.fault.conditionTimeless',
    defaultMessage: 'Modifier conditions can’t depend on today’s date.',
  },
  chooseOne: { id: 'data.modifiers.fault.chooseOne', defaultMessage: 'Choose {choices}.' },
  typeFixed: { id: 'data.modifiers.fault.typeFixed', defaultMessage: '{name} is a standard product field, so its type can’t be changed.' },
  sameNames: { id: 'data.modifiers.fault.sameNames', defaultMessage: 'Both names are the same. Enter different names.' },
  pairUnreadable: { id: 'data.modifiers.fault.pairUnreadable', defaultMessage: 'Line {line}: use the format “from => to”.' },
  pairTwice: { id: 'data.modifiers.fault.pairTwice', defaultMessage: 'Line {line}: “{text}” appears twice.' },
  tooManyPairs: { id: 'data.modifiers.fault.tooManyPairs', defaultMessage: 'A list of values has at most {most} lines.' },
  roundingUnit: { id: 'data.modifiers.fault.roundingUnit', defaultMessage: 'Enter what to round to, such as 1, 0.01 or 5.' },
  variantField: {
    id: 'data.modifiers.fault.variantField',
    defaultMessage: 'Enter the variants attribute and the field, such as variants.price.',
  },
  groupMissing: {
    id: 'data.modifiers.fault.groupMissing',
    defaultMessage: '${group} refers to a group that isn’t in the pattern, which has {groups}. Use $$ for a dollar sign.',
  },
  patternTooLong: { id: 'data.modifiers.fault.patternTooLong', defaultMessage: 'A pattern has at most {most} characters.' },
  patternUnreadable: { id: 'data.modifiers.fault.patternUnreadable', defaultMessage: 'Invalid pattern: {detail}.' },
  patternNoLook: {
    id: 'data.modifiers.fault.patternNoLook',
    defaultMessage: 'Lookahead and lookbehind, such as (?= or (?!, aren’t supported.',
  },
  patternNoReferences: {
    id: 'data.modifiers.fault.patternNoReferences',
    defaultMessage: 'References within a pattern, such as \\1, aren’t supported.',
  },
  patternTooLarge: { id: 'data.modifiers.fault.patternTooLarge', defaultMessage: 'The pattern is too large. Use smaller repetitions.' },
  tooMuchWork: {
    id: 'data.modifiers.fault.tooMuchWork',
    defaultMessage: 'The product is too large for this many steps. This step wasn’t applied.',
  },
  patternTextTooLong: { id: 'data.modifiers.fault.patternTextTooLong', defaultMessage: 'The text is too long for this pattern.' },
  templatePlace: { id: 'data.modifiers.fault.templatePlace', defaultMessage: 'At character {at}: write attributes like {example}.' },
  templateNested: {
    id: 'data.modifiers.fault.templateNested',
    defaultMessage: 'At character {at}: optional parts can’t be nested.',
  },
  templateOpen: { id: 'data.modifiers.fault.templateOpen', defaultMessage: 'An optional part isn’t closed: “]” is missing.' },
  templateNoAttribute: {
    id: 'data.modifiers.fault.templateNoAttribute',
    defaultMessage: 'Include at least one attribute, such as {example}.',
  },
  formulaTooLong: { id: 'data.modifiers.fault.formulaTooLong', defaultMessage: 'A formula has at most {most} characters.' },
  formulaNoMeaning: { id: 'data.modifiers.fault.formulaNoMeaning', defaultMessage: 'At character {at}: unexpected “{found}”.' },
  formulaSignMissing: { id: 'data.modifiers.fault.formulaSignMissing', defaultMessage: '“{sign}” is missing at the end.' },
  formulaSignExpected: {
    id: 'data.modifiers.fault.formulaSignExpected',
    defaultMessage: 'At character {at}: expected “{sign}” instead of “{found}”.',
  },
  formulaTooDeep: { id: 'data.modifiers.fault.formulaTooDeep', defaultMessage: 'The formula is nested too deeply.' },
  formulaIfValues: { id: 'data.modifiers.fault.formulaIfValues', defaultMessage: 'At character {at}: if takes 2 or 3 values.' },
  formulaNoFunction: {
    id: 'data.modifiers.fault.formulaNoFunction',
    defaultMessage: 'At character {at}: unknown function “{name}”. Available: {known}.',
  },
  formulaValues: { id: 'data.modifiers.fault.formulaValues', defaultMessage: 'At character {at}: {name} takes {least} to {most} values.' },
  formulaEnds: { id: 'data.modifiers.fault.formulaEnds', defaultMessage: 'The formula is incomplete: a value is missing at the end.' },
  formulaValueExpected: {
    id: 'data.modifiers.fault.formulaValueExpected',
    defaultMessage: 'At character {at}: expected a value instead of “{found}”.',
  },
  formulaUnexpected: {
    id: 'data.modifiers.fault.formulaUnexpected',
    defaultMessage: 'At character {at}: unexpected “{found}” after the end of the formula.',
  },
  dividesByZero: { id: 'data.modifiers.fault.dividesByZero', defaultMessage: 'The formula divides by zero.' },
  numberTooLarge: { id: 'data.modifiers.fault.numberTooLarge', defaultMessage: 'The number is too large.' },
  notANumber: { id: 'data.modifiers.fault.notANumber', defaultMessage: '“{value}” is not a number.' },
  formulaTextTooLong: { id: 'data.modifiers.fault.formulaTextTooLong', defaultMessage: 'The result text is too long.' },
  decimalsRange: { id: 'data.modifiers.fault.decimalsRange', defaultMessage: 'The number of decimals must be 0 to 10.' },
  textTooLong: { id: 'data.modifiers.fault.textTooLong', defaultMessage: 'The text would be longer than {most} characters.' },
  listTooLong: { id: 'data.modifiers.fault.listTooLong', defaultMessage: 'The list would have more than {most} values.' },
  resultNoNumber: { id: 'data.modifiers.fault.resultNoNumber', defaultMessage: 'The result isn’t a valid number.' },
  fieldNumber: { id: 'data.modifiers.fault.fieldNumber', defaultMessage: '{name} must be a number, not “{value}”.' },
  fieldNegative: { id: 'data.modifiers.fault.fieldNegative', defaultMessage: '{name} can’t be less than 0.' },
  fieldDate: { id: 'data.modifiers.fault.fieldDate', defaultMessage: '{name} must be a date, not “{value}”.' },
  fieldAddress: {
    id: 'data.modifiers.fault.fieldAddress',
    defaultMessage: '{name} must be a URL that starts with http:// or https://.',
  },
  fieldTooLong: { id: 'data.modifiers.fault.fieldTooLong', defaultMessage: '{name} would be longer than {most} characters.' },
  fieldNeeded: { id: 'data.modifiers.fault.fieldNeeded', defaultMessage: '{name} is required.' },
  cannotBecome: {
    id: 'data.modifiers.fault.cannotBecome',
    defaultMessage:
      '“{value}” can’t be converted to {type, select, boolean {yes or no} number {a number} list {a list} date {a date} other {text}}.',
  },
  variantsNoNumber: { id: 'data.modifiers.fault.variantsNoNumber', defaultMessage: 'A variant has “{value}”, which is not a number.' },
  attributeUnknown: { id: 'data.modifiers.fault.attributeUnknown', defaultMessage: 'No product has “{name}”.' },
  attributeNotInSample: { id: 'data.modifiers.fault.attributeNotInSample', defaultMessage: 'None of the products checked has “{name}”.' },
  wordsCondition: { id: 'data.modifiers.fault.wordsCondition', defaultMessage: 'Couldn’t interpret the condition “{text}”.' },
  wordsUnclear: { id: 'data.modifiers.fault.wordsUnclear', defaultMessage: 'Rephrase what should change.' },
  wordsAttributeNew: { id: 'data.modifiers.fault.wordsAttributeNew', defaultMessage: 'The store’s products have no “{name}”.' },
  formulaOneCount: {
    id: 'data.modifiers.fault.formulaOneCount',
    defaultMessage: 'At character {at}: {name} takes {least, plural, one {{least} value} other {{least} values}}.',
  },
});

import type { MessageDescriptor } from 'react-intl';

import type { StepType } from './modifierStep.ts';
import { modifiersMessages as messages } from '../modifiers.messages.ts';

interface Choice {
  readonly value: string;
  readonly label: MessageDescriptor;
}

/** How one field of a step is asked for. */
export interface StepFieldKind {
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  readonly look: 'text' | 'code' | 'lines' | 'attribute' | 'choice';
  readonly choices?: readonly Choice[];
}

/** The fields that a type of step has, besides its condition. */
export interface StepKind {
  readonly name: MessageDescriptor;
  readonly help: MessageDescriptor;
  readonly attribute?: StepFieldKind;
  readonly value?: StepFieldKind;
  readonly replaceBy?: StepFieldKind;
  readonly separator?: StepFieldKind;
}

const attribute: StepFieldKind = { label: messages.attribute, look: 'attribute' };
const target: StepFieldKind = { label: messages.targetAttribute, look: 'attribute' };
const newName: StepFieldKind = { label: messages.newName, look: 'attribute' };
const plainValue: StepFieldKind = { label: messages.value, hint: messages.valueHint, look: 'text' };

const choices = (pairs: readonly (readonly [string, MessageDescriptor])[]): readonly Choice[] =>
  pairs.map(([value, label]) => ({ value, label }));

export const stepKinds: Readonly<Record<StepType, StepKind>> = {
  CREATE_ATTRIBUTE: { name: messages.createAttribute, help: messages.createAttributeHelp, attribute: target, value: plainValue },
  DEFAULT: { name: messages.defaultValue, help: messages.defaultValueHelp, attribute, value: plainValue },
  DELETE_ATTRIBUTE: { name: messages.deleteAttribute, help: messages.deleteAttributeHelp, attribute },
  DELETE_PRODUCT: { name: messages.deleteProduct, help: messages.deleteProductHelp },
  UPDATE_ATTRIBUTE: {
    name: messages.updateAttribute,
    help: messages.updateAttributeHelp,
    attribute,
    value: { label: messages.pattern, hint: messages.patternHint, look: 'code' },
    replaceBy: { label: messages.replaceBy, hint: messages.replaceByHint, look: 'code' },
  },
  MAP: {
    name: messages.mapValues,
    help: messages.mapValuesHelp,
    attribute,
    value: { label: messages.pairs, hint: messages.pairsHint, look: 'lines' },
    replaceBy: { label: messages.otherValues, hint: messages.otherValuesHint, look: 'text' },
  },
  CHANGE_TYPE: {
    name: messages.changeType,
    help: messages.changeTypeHelp,
    attribute,
    value: {
      label: messages.type,
      look: 'choice',
      choices: choices([
        ['', messages.choose],
        ['text', messages.typeText],
        ['number', messages.typeNumber],
        ['boolean', messages.typeBoolean],
        ['list', messages.typeList],
        ['date', messages.typeDate],
      ]),
    },
    separator: { label: messages.separator, hint: messages.listSeparatorHint, look: 'code' },
  },
  SPLIT: {
    name: messages.split,
    help: messages.splitHelp,
    attribute,
    separator: { label: messages.separator, look: 'code' },
    value: { label: messages.splitInto, hint: messages.splitIntoHint, look: 'attribute' },
  },
  APPEND: {
    name: messages.append,
    help: messages.appendHelp,
    attribute,
    value: { label: messages.appended, look: 'text' },
    separator: { label: messages.between, hint: messages.betweenHint, look: 'code' },
  },
  EVALUATE: {
    name: messages.evaluate,
    help: messages.evaluateHelp,
    attribute: target,
    value: { label: messages.formula, hint: messages.formulaHint, look: 'code' },
  },
  ROUND: {
    name: messages.round,
    help: messages.roundHelp,
    attribute,
    value: { label: messages.roundTo, hint: messages.roundToHint, look: 'text' },
    replaceBy: {
      label: messages.direction,
      look: 'choice',
      choices: choices([
        ['', messages.nearest],
        ['up', messages.up],
        ['down', messages.down],
      ]),
    },
  },
  CAPITALISE: {
    name: messages.capitalise,
    help: messages.capitaliseHelp,
    attribute,
    value: {
      label: messages.capitaliseWhat,
      look: 'choice',
      choices: choices([
        ['', messages.everyWord],
        ['first', messages.firstWord],
      ]),
    },
  },
  UPPER: { name: messages.upper, help: messages.upperHelp, attribute },
  LOWER: { name: messages.lower, help: messages.lowerHelp, attribute },
  STRIP_HTML: { name: messages.stripHtml, help: messages.stripHtmlHelp, attribute },
  FORMAT: {
    name: messages.format,
    help: messages.formatHelp,
    attribute: target,
    value: { label: messages.template, hint: messages.templateHint, look: 'code' },
  },
  RENAME: { name: messages.rename, help: messages.renameHelp, attribute, value: newName },
  COPY: { name: messages.copy, help: messages.copyHelp, attribute, value: newName },
  DERIVE_VARIANTS: {
    name: messages.deriveVariants,
    help: messages.deriveVariantsHelp,
    attribute: target,
    value: { label: messages.variantField, hint: messages.variantFieldHint, look: 'code' },
    replaceBy: {
      label: messages.combine,
      look: 'choice',
      choices: choices([
        ['', messages.combineList],
        ['min', messages.combineMin],
        ['max', messages.combineMax],
        ['sum', messages.combineSum],
        ['count', messages.combineCount],
        ['first', messages.combineFirst],
      ]),
    },
  },
};

/** The fields of a step that its type uses, in the order in which they are asked for. */
export const stepFieldNames = ['attribute', 'value', 'replaceBy', 'separator'] as const;

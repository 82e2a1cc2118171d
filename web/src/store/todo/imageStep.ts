import { newStep, type Step } from '../../data/modifiers/steps/modifierStep.ts';

/** Gives products without an image the one that another attribute of theirs has. */
export const imageStep = (attribute: string): Step => newStep({ type: 'COPY', attribute, value: 'image', condition: 'image not exists' });

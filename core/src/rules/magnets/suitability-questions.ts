import { roofDirectionNames, roofDirectionQuestion, roofDirections } from './roof-directions.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface Question {
  readonly id: string;
  readonly prompt: string;
  /** Help for somebody who doesn't know the term. */
  readonly help?: string;
  readonly options: readonly Option[];
}

const table = [
  {
    id: 'ownership',
    prompt: 'Do you own your home?',
    options: [
      { value: 'own', label: 'Yes, I own it' },
      { value: 'buying', label: 'I’m buying it' },
      { value: 'rent', label: 'No, I rent it' },
    ],
  },
  {
    id: 'home',
    prompt: 'What kind of home is it?',
    options: [
      { value: 'detached', label: 'Detached house' },
      { value: 'semi', label: 'Semi-detached house' },
      { value: 'terraced', label: 'Terraced house' },
      { value: 'bungalow', label: 'Bungalow' },
      { value: 'flat', label: 'Flat' },
    ],
  },
  {
    id: 'covering',
    prompt: 'What’s your roof made of?',
    help: 'If there are several, choose the largest part.',
    options: [
      { value: 'tiles', label: 'Tiles' },
      { value: 'slate', label: 'Slate' },
      { value: 'flat', label: 'Flat roof' },
      { value: 'metal', label: 'Metal sheets' },
      { value: 'thatch', label: 'Thatch' },
      { value: 'asbestos', label: 'Old cement sheets, perhaps with asbestos' },
      { value: 'unsure', label: 'I’m not sure' },
    ],
  },
  {
    id: 'direction',
    ...roofDirectionQuestion,
    options: roofDirections.map((value) => ({ value, label: roofDirectionNames[value] })),
  },
  {
    id: 'shading',
    prompt: 'Do trees or buildings shade your roof during the day?',
    options: [
      { value: 'none', label: 'Hardly at all' },
      { value: 'some', label: 'For part of the day' },
      { value: 'heavy', label: 'For most of the day' },
      { value: 'unsure', label: 'I’m not sure' },
    ],
  },
  {
    id: 'protection',
    prompt: 'Is your home listed, or in a conservation area?',
    help: 'A listed building is protected by law. In a conservation area, the council protects how the streets look.',
    options: [
      { value: 'neither', label: 'Neither' },
      { value: 'conservation', label: 'It’s in a conservation area' },
      { value: 'listed', label: 'It’s a listed building' },
      { value: 'unsure', label: 'I’m not sure' },
    ],
  },
  {
    id: 'street',
    prompt: 'Would people be able to see the panels from a road?',
    options: [
      { value: 'no', label: 'No' },
      { value: 'yes', label: 'Yes' },
      { value: 'unsure', label: 'I’m not sure' },
    ],
  },
  {
    id: 'consumer-unit',
    prompt: 'What does your fuse box look like?',
    help: 'Electricians call it a consumer unit. It’s often by the front door, under the stairs or in the garage.',
    options: [
      { value: 'switches', label: 'A row of switches' },
      { value: 'fuses', label: 'Old fuses that you pull out' },
      { value: 'unsure', label: 'I’m not sure' },
    ],
  },
] as const satisfies readonly Question[];

export type SuitabilityQuestionId = (typeof table)[number]['id'];
export type SuitabilityAnswers = Partial<Record<SuitabilityQuestionId, string>>;
export interface SuitabilityQuestion extends Question {
  readonly id: SuitabilityQuestionId;
}

export const suitabilityQuestions: readonly SuitabilityQuestion[] = table;

export type QuestionType = 'multiple-choice' | 'yes-no' | 'slider' | 'slider-with-options' | 'text-input';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface Slider {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit: string;
  readonly per: 'month' | 'install';
}

interface Entry {
  readonly id: string;
  readonly type: QuestionType;
  readonly prompt: string;
  readonly options?: readonly Option[];
  readonly slider?: Slider;
  /** The optional text box that one of the options opens. */
  readonly followUp?: { readonly on: string; readonly prompt: string };
}

const table = [
  {
    id: '1',
    type: 'slider-with-options',
    prompt: 'How many installs do you complete per month?',
    options: sameLabels('5', '15', '25', '50+'),
    slider: { min: 1, max: 200, step: 1, unit: 'installs', per: 'month' },
  },
  {
    id: '2',
    type: 'slider-with-options',
    prompt: 'How many surveys do you carry out per month?',
    options: sameLabels('10', '30', '60', '100+'),
    slider: { min: 1, max: 400, step: 1, unit: 'surveys', per: 'month' },
  },
  {
    id: '3',
    type: 'slider-with-options',
    prompt: 'How many leads do you receive per month?',
    options: sameLabels('20', '40', '80', '200+'),
    slider: { min: 1, max: 1000, step: 1, unit: 'leads', per: 'month' },
  },
  {
    id: '4',
    type: 'yes-no',
    prompt: 'Do you use a CRM or design platform?',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
    followUp: { on: 'no', prompt: 'What do you use instead? (optional)' },
  },
  {
    id: '5',
    type: 'slider-with-options',
    prompt: 'How much do you spend on scaffolding per install?',
    options: [
      { value: '400', label: '£400' },
      { value: '600', label: '£600' },
      { value: '1000', label: '£1,000' },
      { value: '1400', label: '£1,400' },
    ],
    slider: { min: 0, max: 3000, step: 50, unit: '£', per: 'install' },
  },
  {
    id: '6',
    type: 'multiple-choice',
    prompt: 'How do you manage communication with your customers and team?',
    options: [
      { value: 'whatsapp', label: 'WhatsApp' },
      { value: 'crm', label: 'CRM/Spreadsheets' },
      { value: 'calendar', label: 'Calendar/Email' },
      { value: 'mixed', label: 'Mixed' },
    ],
  },
  {
    id: '7',
    type: 'multiple-choice',
    prompt: 'What would be a fair monthly price for the whole suite?',
    options: [
      { value: '100-200', label: '£100-200' },
      { value: '200-400', label: '£200-400' },
      { value: '400-1000', label: '£400-1,000' },
      { value: '1000+', label: '£1,000+' },
    ],
  },
  { id: '8', type: 'text-input', prompt: 'Is there anything else you would like to tell us?' },
] as const satisfies readonly Entry[];

export type QuestionId = (typeof table)[number]['id'];
export type SliderQuestionId = Extract<(typeof table)[number], { slider: Slider }>['id'];

export interface Question extends Entry {
  readonly id: QuestionId;
}

export interface SliderQuestion extends Question {
  readonly id: SliderQuestionId;
  readonly slider: Slider;
}

export type QuizAnswers = { [key in QuestionId | `${QuestionId}_text`]?: string } & {
  [key in `${SliderQuestionId}_slider`]?: number;
};

export const questions: readonly Question[] = table;
export const questionCount = table.length;
export const autoAdvanceMs = 500;
export const longestFreeText = 5000;

export function hasSlider(question: Question): question is SliderQuestion {
  return question.slider !== undefined;
}

function sameLabels(...values: string[]): Option[] {
  return values.map((value) => ({ value, label: value }));
}

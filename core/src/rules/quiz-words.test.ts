import { expect, it } from 'vitest';
import { answersInWords } from './quiz-words.ts';

it('answers read as they were given: by their labels, as amounts, and with what was written', () => {
  const answers = {
    '1': '50+',
    '3_slider': 55,
    '4': 'no',
    '4_text': 'A spreadsheet',
    '5_slider': 1250,
    '6': 'crm',
    '8': 'Hello',
  };
  expect(answersInWords(answers)).toEqual([
    { question: 'How many installs do you complete per month?', answer: '50+' },
    { question: 'How many leads do you receive per month?', answer: '55 leads per month' },
    { question: 'Do you use a CRM or design platform?', answer: 'No: A spreadsheet' },
    { question: 'How much do you spend on scaffolding per install?', answer: '£1,250 per install' },
    {
      question: 'How do you manage communication with your customers and team?',
      answer: 'CRM/Spreadsheets',
    },
    { question: 'Is there anything else you would like to tell us?', answer: 'Hello' },
  ]);
});

it('questions without an answer are left out', () => {
  expect(answersInWords({})).toEqual([]);
});

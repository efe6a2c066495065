import { expect, it } from 'vitest';
import { answerRows } from './answer-rows.ts';

const rows = (answers: Parameters<typeof answerRows>[0]) => answerRows(answers).map(({ answer }) => answer);

it('[RES-9] the answers are shown as they were given, and what an open one counts as', () => {
  const options = {
    '1': '50+',
    '2': '30',
    '3': '200+',
    '4': 'yes',
    '5': '1000',
    '6': 'crm',
    '7': '400-1000',
  };
  expect(rows(options)).toEqual([
    '50+, counted as 50',
    '30',
    '200+, counted as 200',
    'Yes',
    '£1,000',
    'CRM/Spreadsheets',
    '£400-1,000',
  ]);
  const sliders = { '1': '50+', '1_slider': 7, '3_slider': 1000, '4': 'no', '5_slider': 0 };
  expect(rows(sliders)).toEqual([
    '7',
    expect.any(String),
    '1,000',
    'No',
    '£0',
    'Not answered',
    'Not answered',
  ]);
});

it('[RES-1] [RES-9] what was not answered says what is counted instead', () => {
  expect(rows({})).toEqual([
    'Not answered, counted as 5',
    'Not answered, counted as 10',
    'Not answered, counted as 20',
    'Not answered, counted as No',
    'Not answered, counted as £600',
    'Not answered',
    'Not answered',
  ]);
});

it('[RES-9] nothing that was typed is shown', () => {
  expect(JSON.stringify(answerRows({ '4': 'no', '4_text': 'Call Ada on 0123', '8': 'Hello' }))).not.toMatch(
    /Ada|Hello/,
  );
});

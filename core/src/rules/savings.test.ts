import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questions } from './quiz.ts';
import { compatibilityMessage, conversionRateLabel, leadMagnetClaim, savingsReport } from './savings.ts';

const whole = (max: number) => fc.nat({ max });
const sliders = fc.record({
  '1_slider': whole(200),
  '2_slider': whole(400),
  '3_slider': whole(1000),
  '5_slider': whole(3000),
});

describe('what the answers mean', () => {
  it('[RES-1] no answers count as 5 installs, 10 surveys, 20 leads, £600 of scaffolding and no CRM', () => {
    expect(savingsReport({})).toMatchObject({
      installsPerMonth: 5,
      surveysPerMonth: 10,
      leadsPerMonth: 20,
      scaffoldingCost: 600,
      isCompatible: false,
    });
  });

  it("[RES-1] '50+' counts as 50, '100+' as 100 and '200+' as 200", () => {
    expect(savingsReport({ '1': '50+', '2': '100+', '3': '200+' })).toMatchObject({
      installsPerMonth: 50,
      surveysPerMonth: 100,
      leadsPerMonth: 200,
    });
  });

  it('[RES-1] a slider value is the answer even beside a chosen option, and even when it is 0', () => {
    const report = savingsReport({ '1': '50+', '1_slider': 7, '5': '1400', '5_slider': 0 });
    expect(report).toMatchObject({ installsPerMonth: 7, scaffoldingCost: 0 });
  });

  it('[RES-1] every option of the quiz counts as the number it starts with', () => {
    const scaffolding = questions.find((question) => question.id === '5')?.options ?? [];
    expect(scaffolding.map(({ value }) => savingsReport({ '5': value }).scaffoldingCost)).toEqual([
      400, 600, 1000, 1400,
    ]);
  });

  it('[RES-1] nonsense from an old browser store falls back to the default', () => {
    const report = savingsReport({ '1': 'many', '2': '', '3_slider': Number.NaN, '5_slider': -1 });
    expect(report).toEqual(savingsReport({}));
  });
});

describe('the figures', () => {
  it('[RES-2] the breakdown adds up to the total, which is 80% of the minutes, as hours and minutes', () => {
    fc.assert(
      fc.property(sliders, (answers) => {
        const { totalMinutes, totalHours, remainingMinutes, breakdown } = savingsReport(answers).timeSavings;
        const minutes = answers['3_slider'] + 30 * answers['2_slider'] + 60 * answers['1_slider'];
        expect(breakdown.leads + breakdown.surveys + breakdown.installations).toBe(totalMinutes);
        expect(Math.abs(5 * totalMinutes - 4 * minutes)).toBeLessThanOrEqual(2);
        expect(totalHours * 60 + remainingMinutes).toBe(totalMinutes);
        expect(remainingMinutes).toBeLessThan(60);
      }),
    );
  });

  it('[RES-3] money savings are 2% and 10%, exact to the penny', () => {
    fc.assert(
      fc.property(sliders, (answers) => {
        const report = savingsReport(answers);
        const pennies = answers['1_slider'] * answers['5_slider'] * 100;
        expect(report.materialSavings).toEqual({
          min: answers['1_slider'] * 120,
          max: answers['1_slider'] * 600,
        });
        expect(Number(report.scaffoldingSavings.min.toFixed(2))).toBe(report.scaffoldingSavings.min);
        expect(Math.round(report.scaffoldingSavings.min * 100) * 50).toBe(pennies);
        expect(Math.round(report.scaffoldingSavings.max * 100) * 10).toBe(pennies);
      }),
    );
  });

  it('[RES-4] the conversion rate is never below the floor and always rises by three tenths', () => {
    fc.assert(
      fc.property(sliders, (answers) => {
        const { currentConversionRate, newConversionRate } = savingsReport(answers).salesIncrease;
        expect(currentConversionRate).toBeGreaterThanOrEqual(0.1);
        expect(newConversionRate / currentConversionRate).toBeCloseTo(1.3, 10);
      }),
    );
  });

  it('[RES-4] a rate is shown as a percentage and never above 100%', () => {
    expect([0.1, 0.13, 0.325, 1 / 3, 1, 2.5].map(conversionRateLabel)).toEqual([
      '10%',
      '13%',
      '32.5%',
      '33.3%',
      '100%',
      '100%',
    ]);
    expect(savingsReport({ '1': '25', '3': '20' }).salesIncrease.currentConversionRate).toBe(1.25);
  });

  it('[RES-5] the new leads are the sum of both kinds, and the fixed claims are there', () => {
    const sales = savingsReport({ '1': '15', '3': '80' }).salesIncrease;
    expect(sales).toMatchObject({ socialMediaLeads: 30, leadMagnetLeads: 8, totalNewLeads: 38 });
    expect(sales).toMatchObject({ customerConfidenceIncrease: 20, surveyConversionIncrease: 10 });
    expect(leadMagnetClaim).toBe('+10-40% leads');
  });

  it('[RES-6] additional installs are what better conversion of the leads brings, within rounding', () => {
    fc.assert(
      fc.property(sliders, (answers) => {
        const { additionalInstalls, currentConversionRate, newConversionRate } =
          savingsReport(answers).salesIncrease;
        const exact = answers['3_slider'] * (newConversionRate - currentConversionRate);
        expect(Number.isInteger(additionalInstalls)).toBe(true);
        expect(Math.abs(additionalInstalls - exact)).toBeLessThanOrEqual(0.5 + 1e-9);
      }),
    );
  });

  it('[RES-6] a half is rounded up', () => {
    expect(savingsReport({ '1_slider': 5, '3_slider': 20 }).salesIncrease.additionalInstalls).toBe(2);
    expect(savingsReport({ '1_slider': 1, '3_slider': 50 }).salesIncrease.additionalInstalls).toBe(2);
  });
});

it('[RES-7] a CRM is fully compatible; without one OpenSolar is suggested', () => {
  expect(compatibilityMessage(savingsReport({ '4': 'yes' }))).toContain('fully compatible');
  expect(compatibilityMessage(savingsReport({ '4': 'no' }))).toContain('OpenSolar');
  expect(compatibilityMessage(savingsReport({}))).toContain('OpenSolar');
});

it('[RES-8] the model carries every field, all of them finite, whatever the answers', () => {
  const anything = fc.oneof(fc.double(), fc.integer(), fc.constant(undefined));
  const answers = fc.record({
    '1': fc.string(),
    '1_slider': anything,
    '2_slider': anything,
    '3_slider': anything,
    '5_slider': anything,
  });
  fc.assert(
    fc.property(answers, (given) => {
      const report = savingsReport(given);
      expect(leaves(report).filter((leaf) => typeof leaf === 'number' && !Number.isFinite(leaf))).toEqual([]);
      expect(leaves(report)).toHaveLength(24);
    }),
  );
  expect(savingsReport({ '1_slider': 0, '3_slider': 0 })).toEqual({
    timeSavings: {
      totalMinutes: 240,
      totalHours: 4,
      remainingMinutes: 0,
      breakdown: { leads: 0, surveys: 240, installations: 0 },
    },
    materialSavings: { min: 0, max: 0 },
    scaffoldingSavings: { min: 0, max: 0 },
    leadsPerMonth: 0,
    installsPerMonth: 0,
    surveysPerMonth: 10,
    materialCost: 6000,
    scaffoldingCost: 600,
    isCompatible: false,
    salesIncrease: {
      additionalInstalls: 0,
      currentConversionRate: 0.1,
      newConversionRate: 0.13,
      socialMediaLeads: 0,
      leadMagnetLeads: 0,
      totalNewLeads: 0,
      customerConfidenceIncrease: 20,
      surveyConversionIncrease: 10,
    },
  });
});

function leaves(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
}

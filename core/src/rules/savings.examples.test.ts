import { describe, expect, it } from 'vitest';
import type { QuizAnswers } from './quiz.ts';
import { savingsReport } from './savings.ts';

// Worked out separately in exact fractions, not with the code under test. Columns: the four answers (a number is the
// slider's, = stands before an option, - is no answer) | minutes saved on leads, surveys and installs, and their sum in
// hours and minutes | 2% and 10% of materials | 2% and 10% of scaffolding | additional installs, conversion now and then |
// leads from social media and from lead magnets.
const workedExamples = `
  inst surv lead scaf | lead surv inst   h  m |  mat2  mat10 |   sc2  sc10 | more     now     then |  soc  mag
     5   10   20  600 |   16  240  240   8 16 |   600   3000 |    60   300 |    2     1/4    13/40 |   10    2
    15   10   20  600 |   16  240  720  16 16 |  1800   9000 |   180   900 |    5     3/4    39/40 |   30    2
    25   10   20  600 |   16  240 1200  24 16 |  3000  15000 |   300  1500 |    8     5/4     13/8 |   50    2
    50   10   20  600 |   16  240 2400  44 16 |  6000  30000 |   600  3000 |   15     5/2     13/4 |  100    2
     5   30   20  600 |   16  720  240  16 16 |   600   3000 |    60   300 |    2     1/4    13/40 |   10    2
     5   60   20  600 |   16 1440  240  28 16 |   600   3000 |    60   300 |    2     1/4    13/40 |   10    2
     5  100   20  600 |   16 2400  240  44 16 |   600   3000 |    60   300 |    2     1/4    13/40 |   10    2
     5   10   40  600 |   32  240  240   8 32 |   600   3000 |    60   300 |    2     1/8    13/80 |   10    4
     5   10   80  600 |   64  240  240   9  4 |   600   3000 |    60   300 |    2     0.1     0.13 |   10    8
     5   10  200  600 |  160  240  240  10 40 |   600   3000 |    60   300 |    6     0.1     0.13 |   10   20
     5   10   20  400 |   16  240  240   8 16 |   600   3000 |    40   200 |    2     1/4    13/40 |   10    2
     5   10   20 1000 |   16  240  240   8 16 |   600   3000 |   100   500 |    2     1/4    13/40 |   10    2
     5   10   20 1400 |   16  240  240   8 16 |   600   3000 |   140   700 |    2     1/4    13/40 |   10    2
    15   30   40 1000 |   32  720  720  24 32 |  1800   9000 |   300  1500 |    5     3/8    39/80 |   30    4
    25   60   80 1400 |   64 1440 1200  45  4 |  3000  15000 |   700  3500 |    8    5/16    13/32 |   50    8
    50  100  200 1400 |  160 2400 2400  82 40 |  6000  30000 |  1400  7000 |   15     1/4    13/40 |  100   20
     1    1    1    0 |    1   24   48   1 13 |   120    600 |     0     0 |    0       1      1.3 |    2    0
     1    1    1   50 |    1   24   48   1 13 |   120    600 |     1     5 |    0       1      1.3 |    2    0
     1    1 1000 3000 |  800   24   48  14 32 |   120    600 |    60   300 |   30     0.1     0.13 |    2  100
   200  400 1000 3000 |  800 9600 9600 333 20 | 24000 120000 | 12000 60000 |   60     1/5    13/50 |  400  100
   200  400    1 3000 |    1 9600 9600 320  1 | 24000 120000 | 12000 60000 |   60     200      260 |  400    0
     3    7   13  250 |   10  168  144   5 22 |   360   1800 |    15    75 |    1    3/13      0.3 |    6    1
     7   21   33  850 |   26  504  336  14 26 |   840   4200 |   119   595 |    2    7/33   91/330 |   14    3
     9   12   91  700 |   73  288  432  13 13 |  1080   5400 |   126   630 |    3     0.1     0.13 |   18    9
    10   20  100  650 |   80  480  480  17 20 |  1200   6000 |   130   650 |    3     0.1     0.13 |   20   10
    11   20  109  650 |   87  480  528  18 15 |  1320   6600 |   143   715 |    3  11/109 143/1090 |   22   11
    10   20  101  650 |   81  480  480  17 21 |  1200   6000 |   130   650 |    3     0.1     0.13 |   20   10
     2    3   17  450 |   14   72   96   3  2 |   240   1200 |    18    90 |    1    2/17    13/85 |    4    2
    33   44   50  550 |   40 1056 1584  44 40 |  3960  19800 |   363  1815 |   10   33/50  429/500 |   66    5
    99  150  450 1250 |  360 3600 4752 145 12 | 11880  59400 |  2475 12375 |   30   11/50  143/500 |  198   45
     4    5   39  150 |   31  120  192   5 43 |   480   2400 |    12    60 |    1    4/39     2/15 |    8    4
     6    9   60  950 |   48  216  288   9 12 |   720   3600 |   114   570 |    2     0.1     0.13 |   12    6
   120  240  777 2950 |  622 5760 5760 202 22 | 14400  72000 |  7080 35400 |   36  40/259   52/259 |  240   78
     5   10   50  600 |   40  240  240   8 40 |   600   3000 |    60   300 |    2     0.1     0.13 |   10    5
    35   70  116  800 |   93 1680 1680  57 33 |  4200  21000 |   560  2800 |   11  35/116   91/232 |   70   12
     1    2    2    1 |    2   48   48   1 38 |   120    600 |  0.02   0.1 |    0     1/2    13/20 |    2    0
     -    -    -    - |   16  240  240   8 16 |   600   3000 |    60   300 |    2     1/4    13/40 |   10    2
   =50+ =100+ =200+ =1400 | 160 2400 2400 82 40 | 6000 30000 |  1400  7000 |   15     1/4    13/40 |  100   20
   =15  =30  =80 =400 |   64  720  720  25  4 |  1800   9000 |   120   600 |    5    3/16    39/160 |   30    8
   =25    -    - =1000 |  16  240 1200  24 16 |  3000  15000 |   500  2500 |    8     5/4     13/8 |   50    2
    45    - =200+   - |  160  240 2160  42 40 |  5400  27000 |   540  2700 |   14    9/40   117/400 |   90   20
     -  =60  300    - |  240 1440  240  32  0 |   600   3000 |    60   300 |    9     0.1     0.13 |   10   30
     8   16  =80    0 |   64  384  384  13 52 |   960   4800 |     0     0 |    2     0.1     0.13 |   16    8
`;

const rows = workedExamples.trim().split('\n').slice(1).map(parseRow);

describe('the savings report agrees with examples worked out separately', () => {
  it('[RES-1] [RES-2] [RES-3] [RES-4] [RES-5] [RES-6] has at least thirty of them', () => {
    expect(rows.length).toBeGreaterThanOrEqual(30);
  });

  it.each(rows)(
    '[RES-1] [RES-2] [RES-3] [RES-4] [RES-5] [RES-6] %o',
    (given, [time, materials, scaffold, conversion, newLeads]) => {
      const report = savingsReport(answers(given));
      const { breakdown, totalHours, remainingMinutes } = report.timeSavings;
      const sales = report.salesIncrease;
      expect([...Object.values(breakdown), totalHours, remainingMinutes]).toEqual(time);
      expect([report.materialSavings.min, report.materialSavings.max]).toEqual(materials);
      expect([report.scaffoldingSavings.min, report.scaffoldingSavings.max]).toEqual(scaffold);
      expect([sales.additionalInstalls, sales.currentConversionRate, sales.newConversionRate]).toEqual(
        conversion,
      );
      expect([sales.socialMediaLeads, sales.leadMagnetLeads]).toEqual(newLeads);
    },
  );
});

function parseRow(line: string) {
  const [given = [], ...figures] = line.split('|').map((part) => part.trim().split(/\s+/));
  return [given, figures.map((part) => part.map(fraction))] as const;
}

function answers(given: string[]): QuizAnswers {
  return Object.fromEntries(
    (['1', '2', '3', '5'] as const).flatMap((id, place) => {
      const answer = given[place] ?? '-';
      if (answer === '-') return [];
      return [answer.startsWith('=') ? [id, answer.slice(1)] : [`${id}_slider`, Number(answer)]];
    }),
  );
}

function fraction(text: string): number {
  const [above = '', below = '1'] = text.split('/');
  return Number(above) / Number(below);
}

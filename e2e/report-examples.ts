export interface Figures {
  time: string[];
  money: string[];
  rates: string[];
  additional: string;
  newLeads: string[];
}

/** Lines of the table in core's savings.examples.test.ts, which was worked out by hand, with the codes of their links. */
export const examples = {
  'nothing answered': {
    code: '00',
    time: ['16 minutes', '4 hours', '4 hours', '8 hours 16 minutes'],
    money: ['£600 to £3,000', '£60 to £300', '£660 to £3,300'],
    rates: ['25%', '32.5%'],
    additional: '2 additional installs',
    newLeads: ['12', '10', '2'],
  },
  'the largest options': {
    code: '1d-2d-3d-4a-5d-6b-7d-4x',
    time: ['2 hours 40 minutes', '40 hours', '40 hours', '82 hours 40 minutes'],
    money: ['£6,000 to £30,000', '£1,400 to £7,000', '£7,400 to £37,000'],
    rates: ['25%', '32.5%'],
    additional: '15 additional installs',
    newLeads: ['120', '100', '20'],
  },
  'a conversion at the floor': {
    code: '1n9-2n12-3n91-4b-5n700-si',
    time: ['1 hour 13 minutes', '4 hours 48 minutes', '7 hours 12 minutes', '13 hours 13 minutes'],
    money: ['£1,080 to £5,400', '£126 to £630', '£1,206 to £6,030'],
    rates: ['10%', '13%'],
    additional: '3 additional installs',
    newLeads: ['27', '18', '9'],
  },
  'more installs than leads': {
    code: '1c-5c-xl',
    time: ['16 minutes', '4 hours', '20 hours', '24 hours 16 minutes'],
    money: ['£3,000 to £15,000', '£500 to £2,500', '£3,500 to £17,500'],
    rates: ['100%', '100%'],
    additional: '8 additional installs',
    newLeads: ['52', '50', '2'],
  },
  'the largest sliders': {
    code: '1n200-2n400-3n1000-4b-5n3000-6b-7d-90',
    time: ['13 hours 20 minutes', '160 hours', '160 hours', '333 hours 20 minutes'],
    money: ['£24,000 to £120,000', '£12,000 to £60,000', '£36,000 to £180,000'],
    rates: ['20%', '26%'],
    additional: '60 additional installs',
    newLeads: ['500', '400', '100'],
  },
  'the smallest sliders': {
    code: '1n1-2n1-3n1-5n0-m1',
    time: ['1 minute', '24 minutes', '48 minutes', '1 hour 13 minutes'],
    money: ['£120 to £600', '£0', '£120 to £600'],
    rates: ['100%', '100%'],
    additional: '0 additional installs',
    newLeads: ['2', '2', '0'],
  },
} satisfies Record<string, Figures & { code: string }>;

/** The meaning of each figure of a magnet, as it stands beside it. */
export const visitDefinitions = {
  views:
    'How often the magnet was opened. Somebody who comes back counts again; we don’t follow anybody around.',
  starts: 'Visits in which somebody gave their postcode and went on.',
  completions:
    'Homeowners who sent their details. We count them when they reach us, so each is among your leads, or kept until your plan has room.',
  conversion: 'Out of 100 views, how many sent their details.',
  steps: 'How many visits came to each step. Questions that depend on an answer before are seen by fewer.',
  days: 'Views by day in UK time.',
  weeks: 'Views by week in UK time, by the day the week begins.',
  sources:
    'The utm_source of the link they followed, or else the website they came from. ‘Direct’ is neither: typed in, from an app, or from your own pages.',
  devices: 'What the browser says the screen is.',
  versions: 'A version is what you published. The range is where its true conversion lies, 95 times in 100.',
  declined: 'Homes outside your area, and answers that you decline. Nothing of them is kept.',
} as const;

export const sourceNames: Readonly<Record<string, string>> = { direct: 'Direct', other: 'All others' };
export const deviceNames = { phone: 'Phone', tablet: 'Tablet', desktop: 'Computer' } as const;

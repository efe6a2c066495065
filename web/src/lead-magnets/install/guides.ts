import type { InstallLines } from '@heliodesk/core/rules/magnets/installs';

export const ways = ['inline', 'popup'] as const;
/** The place a magnet shows: in the page itself, or behind a button on it. */
export type Way = (typeof ways)[number];

export interface Guide {
  name: string;
  /** The code to copy; the address alone where a site builder asks for that. */
  copies: Record<Way, keyof InstallLines | 'url'>;
  steps: Record<Way, readonly string[]>;
}

const script = { inline: 'script', popup: 'popup' } as const;
const both = (...steps: string[]) => ({ inline: steps, popup: steps });

/** Steps to get the line onto each kind of website, in the words of their own menus. */
export const guides = {
  wordpress: {
    name: 'WordPress',
    copies: script,
    steps: both(
      'Open the page in the editor and go to where the magnet should be.',
      'Press +, search for “Custom HTML” and add the block.',
      'Paste the line into the block, then press Update.',
    ),
  },
  wix: {
    name: 'Wix',
    copies: { inline: 'url', popup: 'popup' },
    steps: {
      inline: [
        'In the editor, press Add Elements, then Embed Code, then Embed a Site.',
        'Press Enter Website Address, paste the address and press Apply.',
        'Drag the box to the height that you want, about 900 pixels. Wix keeps that height.',
        'Press Publish.',
      ],
      popup: [
        'In your dashboard, open Settings, then Custom Code under Advanced.',
        'Press Add Custom Code and paste the line.',
        'Choose the pages, choose Body – end, and press Apply. The button shows at the end of the page.',
      ],
    },
  },
  squarespace: {
    name: 'Squarespace',
    copies: script,
    steps: both(
      'Edit the page and add a block where the magnet should be.',
      'Choose Code, and keep HTML as its type.',
      'Paste the line, close the block and press Save. The editor doesn’t run it, so look at the page itself.',
    ),
  },
  webflow: {
    name: 'Webflow',
    copies: script,
    steps: both(
      'In the Designer, press + and drag Code Embed to where the magnet should be.',
      'Paste the line and press Save & Close.',
      'Press Publish. The Designer doesn’t run it, so look at the page itself.',
    ),
  },
  html: {
    name: 'Any other website',
    copies: script,
    steps: both('Open the page’s HTML.', 'Paste the line where the magnet should be, and save the page.'),
  },
  frame: {
    name: 'Without script',
    copies: { inline: 'frame', popup: 'link' },
    steps: {
      inline: [
        'Paste the frame where the magnet should be.',
        'Without our script it can’t change its height, so set one that fits, about 900 pixels.',
      ],
      popup: ['Paste the link where it should be. It opens the magnet on a page of its own.'],
    },
  },
} as const satisfies Record<string, Guide>;

export type GuideName = keyof typeof guides;

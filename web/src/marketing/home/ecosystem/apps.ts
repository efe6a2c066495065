import {
  BadgeCheck,
  ClipboardCheck,
  HardHat,
  type LucideIcon,
  Magnet,
  Megaphone,
  Signature,
} from 'lucide-react';

export interface AppPitch {
  name: string;
  Icon: LucideIcon;
  /** When in the life of a job it does its work. */
  moment: string;
  pitch: string;
}

export const apps: readonly AppPitch[] = [
  {
    name: 'Lead Magnets',
    Icon: Magnet,
    moment: 'First interest',
    pitch:
      'Tools for your own website that let a homeowner check their roof. You receive the enquiry with the address and the roof filled in.',
  },
  {
    name: 'Solar Survey',
    Icon: ClipboardCheck,
    moment: 'On the roof',
    pitch:
      'A form that starts from what the lead told you: roof, cut-out, consumer unit, loft, scaffold, and every photo the office will want.',
  },
  {
    name: 'Sale Administration',
    Icon: Signature,
    moment: 'Back at the office',
    pitch:
      'Quote, contract, signature, deposit and the application to the network operator, each in its order and with its date.',
  },
  {
    name: 'Installation',
    Icon: HardHat,
    moment: 'On site',
    pitch:
      'Crew, calendar, checklist, serial numbers and test results in one place. A photo is taken once, at the step it belongs to.',
  },
  {
    name: 'Post Install',
    Icon: BadgeCheck,
    moment: 'Handover and after',
    pitch:
      'The handover pack comes out of the job: certificates, warranties, network and export paperwork. It’s still there years later.',
  },
  {
    name: 'Social Media',
    Icon: Megaphone,
    moment: 'The next customer',
    pitch:
      'Finished jobs become posts, from photos the crew already took, with the customer’s consent on record and your approval.',
  },
];

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
      'Tools for your own website that let a homeowner check their roof and see what solar could do for them. You receive the enquiry with the address and the roof already filled in.',
  },
  {
    name: 'Solar Survey',
    Icon: ClipboardCheck,
    moment: 'On the roof',
    pitch:
      'A survey form that starts from what the lead already told you and keeps working where there is no signal. It asks for the roof, the cut-out, the consumer unit, the loft and the scaffold, and for every photo the office will want.',
  },
  {
    name: 'Sale Administration',
    Icon: Signature,
    moment: 'Back at the office',
    pitch:
      'Quote, contract, signature, deposit and the application to the network operator, each in its order and with its date. What the surveyor measured is what the paperwork says.',
  },
  {
    name: 'Installation',
    Icon: HardHat,
    moment: 'On site',
    pitch:
      'Crew, calendar, checklist, serial numbers and test results for each job in one place. Your team takes a photo once, at the step it belongs to, and your customer can follow the day.',
  },
  {
    name: 'Post Install',
    Icon: BadgeCheck,
    moment: 'Handover and after',
    pitch:
      'The handover pack comes out of the job itself: certificates, warranties, network and export paperwork. When the customer rings years later, their system is there to look up.',
  },
  {
    name: 'Social Media',
    Icon: Megaphone,
    moment: 'The next customer',
    pitch:
      'Finished jobs become posts, made from photos the crew already took and only with the customer’s consent on record. Nothing goes out before you have approved it.',
  },
];

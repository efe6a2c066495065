import type { Role } from '@heliodesk/core/rules/permissions';
import type { Stage } from '@heliodesk/core/rules/projects/stages';

export const companyName = 'Severn Solar Demo';

/** The staff; the first is the owner, who signs in. Their addresses reach nobody. */
export const staff: readonly { firstName: string; lastName: string; role: Role }[] = [
  { firstName: 'Megan', lastName: 'Price', role: 'owner' },
  { firstName: 'Tom', lastName: 'Okafor', role: 'admin' },
  { firstName: 'Priya', lastName: 'Shah', role: 'member' },
  { firstName: 'Gareth', lastName: 'Lloyd', role: 'member' },
];

export const addressOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName}.${lastName}@severn-solar-demo.example`.toLowerCase();

export const firstNames = [
  ...['Alice', 'Amir', 'Beth', 'Brian', 'Carys', 'Chloe', 'Colin', 'Daniel', 'Dee', 'Ella', 'Evan', 'Fatima'],
  ...['Fiona', 'George', 'Hannah', 'Harry', 'Ines', 'Jack', 'Jade', 'Jo', 'Kamal', 'Kate', 'Laura', 'Leo'],
  ...['Lucy', 'Marta', 'Martin', 'Nadia', 'Neil', 'Olivia', 'Owen', 'Paul', 'Rachel', 'Rhys', 'Rosa', 'Sam'],
  ...['Sanjay', 'Sian', 'Steve', 'Sue', 'Tara', 'Theo', 'Una', 'Victor', 'Wendy', 'Will', 'Yasmin', 'Zoe'],
];

export const lastNames = [
  ...[
    'Adams',
    'Ahmed',
    'Baker',
    'Barnes',
    'Bell',
    'Bennett',
    'Brooks',
    'Carter',
    'Chapman',
    'Clarke',
    'Cole',
  ],
  ...['Cooper', 'Davies', 'Dixon', 'Edwards', 'Ellis', 'Evans', 'Fletcher', 'Foster', 'Gibson', 'Grant'],
  ...[
    'Griffiths',
    'Hall',
    'Harper',
    'Hughes',
    'Hussain',
    'Jenkins',
    'Kaur',
    'Kelly',
    'Lewis',
    'Marsh',
    'Mills',
  ],
  ...[
    'Morgan',
    'Murphy',
    'Nowak',
    'Osborne',
    'Palmer',
    'Patel',
    'Reid',
    'Roberts',
    'Shaw',
    'Stone',
    'Taylor',
  ],
  ...['Thorne', 'Turner', 'Walsh', 'Watts', 'Webb', 'Wood', 'Young'],
];

export const streets = [
  ...['Beech Road', 'Church Lane', 'Mill Close', 'Orchard Way', 'Station Road', 'The Green', 'Hillside'],
  ...[
    'Meadow View',
    'Park Avenue',
    'Elm Grove',
    'Victoria Street',
    'Chestnut Drive',
    'Abbey Road',
    'High Street',
  ],
  ...['Kingfisher Court', 'Bath Road', 'Quarry Lane', 'Lime Tree Avenue', 'School Hill', 'West End'],
];

/** Towns around the Severn with their postcode districts; what follows the district is made up. */
export const towns: readonly (readonly [town: string, district: string])[] = [
  ...([
    ['Bristol', 'BS6'],
    ['Bristol', 'BS7'],
    ['Bristol', 'BS16'],
    ['Keynsham', 'BS31'],
    ['Portishead', 'BS20'],
    ['Clevedon', 'BS21'],
    ['Weston-super-Mare', 'BS23'],
    ['Bath', 'BA2'],
    ['Frome', 'BA11'],
    ['Gloucester', 'GL4'],
    ['Stroud', 'GL5'],
    ['Cheltenham', 'GL51'],
    ['Newport', 'NP20'],
    ['Chepstow', 'NP16'],
    ['Cardiff', 'CF14'],
    ['Swindon', 'SN2'],
  ] as const),
];

export const notesOfLeads = [
  'Rang twice, no answer. Left a voicemail.',
  'Interested in a battery as well. Wants to know about the payback.',
  'Roof was redone three years ago, so the scaffold should be simple.',
  'Neighbour had panels fitted last year and is happy with them.',
  'Prefers to be called after six.',
  'Has an electric car on order. Asked about a charger.',
  'Sent the brochure and our MCS number.',
  'Slate roof, north side shaded by two large trees.',
];

export const notesOfProjects = [
  'Loft hatch is tight, bring the short ladder.',
  'Consumer unit is full, needs a new board.',
  'Parking permit sorted for both vans.',
  'Customer wants all-black panels.',
  'Scaffold goes up the day before, neighbour has agreed.',
  'Looped supply confirmed, network operator is coming to look.',
  'Inverter goes in the garage, cable run about 9 m.',
  'Handover pack asked for by email and on paper.',
];

export const tasksOfLeads = [
  'Call back',
  'Send the brochure',
  'Ask for a photo of the meter',
  'Check the roof on the map',
];

export const tasksOfProjects = [
  ...['Order the panels', 'Book the scaffold', 'Send the handover pack', 'Chase the network operator'],
  ...['Confirm the date with the customer', 'Register the warranty', 'Send the final invoice'],
];

/** Letters exchanged before a stage is reached; the last of them is the newest. */
export const letters: Partial<Record<Stage, readonly { subject: string; ours?: string; theirs?: string }[]>> =
  {
    survey_booked: [
      {
        subject: 'A look at your roof',
        ours: 'thanks for getting in touch. We’d like to see your roof and your fuse box, which takes about an hour. Which days suit you?',
      },
      {
        subject: 'Re: A look at your roof',
        theirs:
          'Thanks for coming back so quickly. Tuesday and Thursday mornings are best. You can park on the drive.',
      },
    ],
    sold: [
      {
        subject: 'Your quote',
        ours: 'it was good to meet you. The quote has what we talked about: panels on the sunny side and a battery in the garage. Ring me if anything’s unclear.',
      },
      {
        subject: 'Re: Your quote',
        theirs: 'Looks good, thank you. How long is the battery guaranteed for?',
      },
      {
        subject: 'Re: Your quote',
        ours: 'ten years, and the panels for 25. The papers come with the handover.',
      },
    ],
    handed_over: [
      {
        subject: 'Your handover pack',
        ours: 'everything’s up and running. You’ll find the certificates and the app’s password in your handover pack.',
      },
    ],
  };

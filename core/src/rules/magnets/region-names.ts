import type { Region } from '../../solar/regions.ts';

/** The method's regions as those who live there call them, each to be read after 'in'. The average comes first. */
const names: readonly string[] = [
  'the United Kingdom',
  'London or the counties around it',
  'the south-east of England',
  'the south of England',
  'Devon or Cornwall',
  'the west of England or South Wales',
  'the Midlands',
  'the north-west of England or north-east Wales',
  'Cumbria or Dumfries and Galloway',
  'Tyne and Wear, Northumberland or the Scottish Borders',
  'County Durham, Teesside or North Yorkshire',
  'Yorkshire, Lincolnshire or Nottinghamshire',
  'East Anglia or Essex',
  'Mid, West or North Wales',
  'the west of Scotland',
  'the east of Scotland',
  'the north-east of Scotland',
  'the Highlands',
  'the Western Isles',
  'Orkney',
  'Shetland',
  'Northern Ireland',
];

export const regionName = (region: Region): string => names[region] ?? 'the United Kingdom';

import { areasOutsideUk, formatPostcode } from '../rules/uk/postcode.ts';
import { type Climate, climates } from './data/climate.ts';
import { postcodeRegions } from './data/postcode-regions.ts';

/** The number of one of the method's 21 regions; 0 is the average of the United Kingdom. */
export type Region = number;

/** The location of somewhere: in a region, outside what the method covers, or nowhere that is known. */
export type RegionFound = Region | 'outside' | undefined;

type Districts = { from: number; to: number; region: Region };
type PostcodeArea = { region: Region; others: readonly Districts[] };

const table: ReadonlyMap<string, PostcodeArea> = new Map(postcodeRegions.split(',').map(readEntry));

function readEntry(entry: string): [string, PostcodeArea] {
  const [area = '', region, ...others] = entry.trim().split(' ');
  return [area, { region: Number(region), others: others.map(readDistricts) }];
}

function readDistricts(written: string): Districts {
  const [from = 0, to = 0, region = 0] = written.split(/[-:]/).map(Number);
  return { from, to, region };
}

/** The region of a postcode however it is typed. */
export function regionOfPostcode(postcode: string): RegionFound {
  const [outcode] = formatPostcode(postcode)?.split(' ') ?? [];
  return outcode === undefined ? undefined : regionOfOutcode(outcode);
}

/** The region of a postcode's first half: of SW1A in SW1A 1AA. */
export function regionOfOutcode(outcode: string): RegionFound {
  const [, area = '', district] = /^([A-Z]{1,2})(\d{1,2})[A-Z]?$/.exec(outcode) ?? [];
  if (areasOutsideUk.includes(area)) return 'outside';
  const found = table.get(area);
  const number = Number(district);
  return found?.others.find(({ from, to }) => from <= number && number <= to)?.region ?? found?.region;
}

/** A region's name and climate; a number that no region has stands for the average. */
export function climateOf(region: Region): Climate {
  return climates[region] ?? climates[0];
}

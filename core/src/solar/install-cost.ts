import { lawOn } from '../rules/uk/law.ts';
import type { Day } from '../rules/uk/working-days.ts';
import type { Assumptions } from './assumptions.ts';
import { limits, within } from './limits.ts';
import type { Region } from './regions.ts';

/** The company's own prices, in pence with VAT; what isn't said is estimated. */
export type Prices = { panelsPence?: number; batteryPence?: number };

/** Whole pence, with the VAT of the day where that is known. */
export type InstallCost = { panels: number; battery: number; vatPercent: number | undefined };

export type Installation = {
  kwp: number;
  batteryKwh: number;
  region: Region;
  /** The day on which it would be installed, which says what VAT there is. */
  on: Day;
  prices: Prices;
};

export function installCost(installation: Installation, assumptions: Assumptions): InstallCost {
  const { kwp, batteryKwh, prices } = installation;
  const vatPercent = vatOf(installation);
  const withVat = (pounds: number) => Math.round(pounds * (100 + (vatPercent ?? 0)));
  return {
    panels: pricePence(prices.panelsPence) ?? withVat(panelsCost(kwp, assumptions)),
    battery: pricePence(prices.batteryPence) ?? withVat(batteryKwh * assumptions.batteryCost.value),
    vatPercent,
  };
}

const northernIreland: Region = 21;

function vatOf({ region, on }: Installation): number | undefined {
  return lawOn('vat-percent', region === northernIreland ? 'northern-ireland' : 'england', on)?.value;
}

const pricePence = (price: number | undefined) =>
  price === undefined ? undefined : Math.round(within(limits.pricePence, price));

/** Up to this size a kWp costs what it does in a small system. */
const smallKwp = 4;

/** In pounds without VAT. A larger system never costs less than a smaller one. */
function panelsCost(kwp: number, { installCost, largerInstallCost }: Assumptions): number {
  const small = Math.min(kwp, smallKwp) * installCost.value;
  return kwp > smallKwp ? Math.max(small, kwp * largerInstallCost.value) : small;
}

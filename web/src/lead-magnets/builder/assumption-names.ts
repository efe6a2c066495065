import type { AssumptionId } from '@heliodesk/core/solar/assumptions';

/** The installers' names for them, in the order in which they matter to a result. */
export const assumptionNames: Readonly<Record<AssumptionId, string>> = {
  electricityPrice: 'Electricity price',
  exportPrice: 'Export price',
  installCost: 'Panels up to 4 kWp',
  largerInstallCost: 'Larger systems',
  batteryCost: 'Battery',
  standingCharge: 'Standing charge',
  typicalUsage: 'Typical use',
  electricityInflation: 'Electricity price rise',
  exportInflation: 'Export price rise',
  degradation: 'Panel ageing',
  inverterCost: 'New inverter',
  inverterLife: 'Inverter life',
  batteryLife: 'Battery life',
  carUsage: 'Electric car',
  carDaytimeShare: 'Car charged by solar',
  heatPumpUsage: 'Heat pump',
  hotWaterShare: 'Hot water',
  lightingShare: 'Lighting',
  emptyHomeShare: 'Empty by day',
  gridCarbon: 'Grid carbon',
};

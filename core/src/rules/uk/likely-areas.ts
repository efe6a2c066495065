import { type DistributionArea, distributionAreas } from './distribution.ts';

/**
 * The distribution areas that a postcode area lies in, the one with most of its districts first. From the districts
 * listed in luketarplin/UKEnergyCompanyLibs (2018), with areas added where a border runs through a district. Only likely:
 * the MPAN settles it. BT has one network of its own; GY, IM and JE are outside the United Kingdom.
 */
const byPostcodeArea = `
  AB 17, AL 10, B 14 11, BA 22 20, BB 16 23, BD 23 16, BH 20, BL 16, BN 19 20, BR 12 19, BS 22 14, CA 16, CB 10, CF 21,
  CH 13, CM 10, CO 10, CR 19 12, CT 19, CV 11 14, CW 13 16 14, DA 12 19, DD 17 18, DE 11, DG 18, DH 15, DL 15 23,
  DN 23 11, DT 20 22, DY 14, E 12, EC 12, EH 18, EN 10 12, EX 22, FK 18 17, FY 16, G 18 17, GL 14 20 22, GU 20 19,
  HA 10 12 20, HD 23 16, HG 15 23, HP 10 20, HR 14 21, HS 17, HU 23, HX 23, IG 12 10, IP 10, IV 17, KA 18 17,
  KT 19 20 12, KW 17, KY 18, L 13 16, LA 16, LD 21 14, LE 11, LL 13, LN 11 23, LS 23, LU 10 11, M 16, ME 19, MK 11 10,
  ML 18, N 10 12, NE 15, NG 11, NN 11, NP 21, NR 10, NW 12 10, OL 16, OX 20 14 11 10, PA 17 18, PE 10 11, PH 17, PL 22,
  PO 20, PR 16 13, RG 20, RH 19 20, RM 10 12, S 23 11, SA 21, SE 12 19, SG 10, SK 16 13, SL 20, SM 19 12, SN 20 22,
  SO 20, SP 20, SR 15, SS 10, ST 14 11, SW 12 20, SY 14 13, TA 22, TD 18 15, TF 14, TN 19, TQ 22, TR 22, TS 15,
  TW 20 19, UB 20 10, W 12 20, WA 13 16, WC 12, WD 10, WF 23, WN 16, WR 14, WS 14, WV 14, YO 15 23, ZE 17`;

const table = new Map(
  byPostcodeArea.split(',').map((entry) => {
    const [postcodeArea = '', ...ids] = entry.trim().split(' ');
    return [postcodeArea, ids];
  }),
);

/** The distribution areas that a postcode may lie in, the likeliest first; none where it is not in Great Britain. */
export function likelyAreas(postcode: string): DistributionArea[] {
  const ids = table.get(postcodeAreaOf(postcode)) ?? [];
  return ids.flatMap((id) => distributionAreas.filter((area) => area.id === id));
}

/** The letters that a postcode begins with: BS of BS1 4ST. */
export function postcodeAreaOf(postcode: string): string {
  return /^[A-Z]{1,2}(?=\d)/.exec(postcode.trim().toUpperCase())?.[0] ?? '';
}

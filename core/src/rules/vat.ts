/** Percent. What prices are quoted without, and what is charged on top. */
export const vatRate = 20;

/** Whole pence: what is charged before VAT, the VAT on it, and both together. */
export type Amount = { net: number; vat: number; gross: number };

export function withVat(net: number, rate: number = vatRate): Amount {
  const vat = Math.round((net * rate) / 100);
  return { net, vat, gross: net + vat };
}

export function sumOf(amounts: readonly Amount[]): Amount {
  return amounts.reduce(
    (sum, { net, vat, gross }) => ({ net: sum.net + net, vat: sum.vat + vat, gross: sum.gross + gross }),
    { net: 0, vat: 0, gross: 0 },
  );
}

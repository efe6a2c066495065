/** By the number of characters: the widest such price in the typeface, so that nothing moves when that arrives. */
const room: Record<number, string> = { 3: 'min-w-[1.65em]', 4: 'min-w-[2.3em]', 6: 'min-w-[2.95em]' };

export const priceRoom = (price: string) => room[price.length];

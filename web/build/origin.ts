/** Stands for the address of the product, which only the server knows: it writes PUBLIC_URL in its place. */
export const origin = '%ORIGIN%';

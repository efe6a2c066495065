/** Stripe's requests and answers, as the declarations of its installed SDK say. */
export type Contract = {
  apiVersion: string;
  operations: Operation[];
  /** Parameters that are used in several places, or in themselves. */
  shapes: Record<string, Shape>;
  /** By the name that an object carries in its field `object`. */
  objects: Record<string, { fields: string[]; expandable: Record<string, Expansion> }>;
};

export type Operation = {
  method: string;
  /** With {id} where an id stands. */
  path: string;
  parameters: Shape;
  answers: { object: string | undefined; list: boolean };
};

export type Shape =
  | { is: 'anything' | 'boolean' | 'decimal' }
  | { is: 'string'; oneOf?: string[] }
  | { is: 'number' }
  | { is: 'list'; of: Shape }
  | { is: 'object'; fields: Record<string, Shape>; required: string[]; others?: Shape }
  | { is: 'either'; of: Shape[] }
  | { is: 'named'; name: string };

/** Another object that a field leads to: by its id, as a list of them, or whole in any case. */
export type Expansion = { object: string; by: 'id' | 'list' | 'whole' };

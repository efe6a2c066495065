/** A place in a patch that the database fills in, with the JSON that an expression comes to. */
class Filled {
  readonly expression: string;

  constructor(expression: string) {
    this.expression = expression;
  }
}

export const json = (expression: string) => new Filled(expression);
/** Of text in which nothing has to be escaped. */
export const text = (expression: string) => json(`'"' || ${expression} || '"'`);
export const orNull = ({ expression }: Filled) => json(`coalesce(${expression}, 'null')`);
/** As the product writes times. */
export const time = (moment: string) =>
  text(`to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** A change of a place of a record, with what was there before, as the product writes it. */
export const replaced = (path: string, before: unknown, after: unknown) => [
  { op: 'test', path, value: before },
  { op: 'replace', path, value: after },
];
export const added = (record: object) => patch(replaced('', null, record));

/** The patch as an expression. It is put together as text, which costs the database half of building it. */
export function patch(steps: object[]): string {
  const expressions: string[] = [];
  const whole = JSON.stringify(steps, (_name, value) =>
    value instanceof Filled ? `@${expressions.push(value.expression) - 1}@` : value,
  );
  const pieces = whole
    .split(/"@(\d+)@"/)
    .map((piece, place) => (place % 2 === 1 ? expressions[Number(piece)] : `'${piece}'`));
  return `concat(${pieces.join(', ')})::jsonb`;
}

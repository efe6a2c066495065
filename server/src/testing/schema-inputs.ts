import fc, { type Arbitrary } from 'fast-check';

export type JsonSchema = {
  type?: string;
  format?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};

type Body = { payload: string | Buffer; type: string };

/** Bodies for a route: as its schema wants them, nearly so, and not at all. */
export function bodiesOf(schema: JsonSchema): Arbitrary<Body> {
  const shaped = valuesOf(schema);
  const json = (value: unknown) => ({ payload: JSON.stringify(value) ?? 'null', type: 'application/json' });
  return fc.oneof(
    { weight: 5, arbitrary: shaped.map(json) },
    { weight: 5, arbitrary: spoilt(shaped).map(json) },
    { weight: 2, arbitrary: anything.map(json) },
    { weight: 1, arbitrary: nested.map((payload) => ({ payload, type: 'application/json' })) },
    { weight: 2, arbitrary: raw },
    {
      weight: 1,
      arbitrary: fc.tuple(shaped, contentType).map(([value, type]) => ({ ...json(value), type })),
    },
  );
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({ minLength: 150, maxLength: 6_000 }),
  fc.emailAddress(),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    "'; drop table mails; --",
    '<script>',
    '%00',
    '__proto__',
  ),
);

const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63), 0.1),
);

const anything = fc.oneof(fc.jsonValue({ maxDepth: 5 }), text, number, fc.array(number, { maxLength: 500 }));

/** Deeper than a recursive reader could follow, in arrays and in objects. */
const nested = fc
  .tuple(
    fc.constantFrom(['[', ']'], ['{"a":', '}'], ['{"quizAnswers":', '}']),
    fc.integer({ min: 1, max: 7_000 }),
  )
  .map(([[open, close], depth]) => `${open?.repeat(depth)}0${close?.repeat(depth)}`);

const raw = fc.oneof(
  fc.string({ unit: 'binary' }).map((payload) => ({ payload, type: 'application/json' })),
  fc
    .uint8Array({ maxLength: 2_000 })
    .map((bytes) => ({ payload: Buffer.from(bytes), type: 'application/json' })),
  fc
    .json()
    .chain((valid) =>
      fc.nat(valid.length).map((end) => ({ payload: valid.slice(0, end), type: 'application/json' })),
    ),
  fc
    .constantFrom(
      '1e999999',
      '-1e999999',
      '9'.repeat(400),
      '"\\ud800"',
      '{"a":1,"a":2}',
      'NaN',
      '\ufeff{}',
      'null',
    )
    .map((payload) => ({ payload, type: 'application/json' })),
);

const contentType = fc.constantFrom(
  ...[
    'application/json; charset=utf-16',
    'application/json;',
    'APPLICATION/JSON',
    'application/json, text/html',
  ],
  ...['text/plain', 'application/xml', 'multipart/form-data', 'application/x-www-form-urlencoded', ';', '/'],
);

/** Values as the schema asks for them. */
function valuesOf(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(valuesOf));
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valuesOf(field)]);
      return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
    }
    case 'array':
      return fc.array(schema.items ? valuesOf(schema.items) : anything, { maxLength: 20 });
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000 });
    case 'number':
      return fc.double({ min: schema.minimum, max: schema.maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.oneof(fc.string({ unit: 'grapheme', maxLength: lengthFor(schema) }), fc.emailAddress());
    default:
      return anything;
  }
}

/** A field that takes a whole file is long enough with this; megabytes of letters try nothing more. */
function lengthFor({ maxLength = 100 }: JsonSchema): number {
  return Math.min(maxLength, 20_000);
}

/** The same with one thing wrong, at the top or one level below it. */
function spoilt(shaped: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc
    .tuple(shaped, fc.boolean(), fc.nat(), text, anything)
    .map(([value, deeper, place, name, wrong]) => {
      if (!isRecord(value)) return wrong;
      const keys = Object.keys(value);
      const key = keys[place % (keys.length + 1)] ?? name;
      const inner = value[key];
      return { ...value, [key]: deeper && isRecord(inner) ? { ...inner, [name]: wrong } : wrong };
    });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

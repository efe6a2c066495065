import { type Given, listed } from '../../../account/billing/simulator/requests/form.ts';
import { invalid, Refused } from '../../../account/billing/simulator/requests/refusals.ts';
import type { Contract, Shape } from '../contract/contract.ts';

/** A form as numbers, booleans and lists; refused as Stripe would where it has not the shape. */
export function readParameters(shapes: Contract['shapes'], shape: Shape, given: Given): unknown {
  return read(shape, given, '');

  function read(wanted: Shape, value: Given, at: string): unknown {
    switch (wanted.is) {
      case 'named':
        return read(shapes[wanted.name] ?? { is: 'anything' }, value, at);
      case 'either':
        return readEither(wanted.of, value, at);
      case 'object':
        return readObject(wanted, value, at);
      case 'list':
        return readList(wanted.of, value, at);
      case 'anything':
        return value;
      default:
        return readText(wanted, value, at);
    }
  }

  function readEither(choices: Shape[], value: Given, at: string): unknown {
    const refusals: Refused[] = [];
    for (const choice of choices) {
      try {
        return read(choice, value, at);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refusals.push(error);
      }
    }
    // The one that came furthest says best what is wrong.
    throw refusals.sort((a, b) => depthOf(b) - depthOf(a))[0];
  }

  function readObject(wanted: Extract<Shape, { is: 'object' }>, value: Given, at: string): unknown {
    if (typeof value === 'string') throw invalid(`Invalid object: ${at}`, { param: at });
    const named = (name: string) => (at ? `${at}[${name}]` : name);
    const entries = Object.entries(value).map(([name, inner]) => {
      const shape = Object.hasOwn(wanted.fields, name) ? wanted.fields[name] : wanted.others;
      if (!shape)
        throw invalid(`Received unknown parameter: ${named(name)}`, {
          code: 'parameter_unknown',
          param: named(name),
        });
      return [name, read(shape, inner, named(name))];
    });
    for (const name of wanted.required)
      if (!(name in value))
        throw invalid(`Missing required param: ${named(name)}.`, {
          code: 'parameter_missing',
          param: named(name),
        });
    return Object.fromEntries(entries);
  }

  function readList(of: Shape, value: Given, at: string): unknown {
    const members = listed(value);
    if (!members) throw invalid(`Invalid array: ${at}`, { param: at });
    return members.map((member, index) => read(of, member, `${at}[${index}]`));
  }
}

function readText(wanted: Shape, value: Given, at: string): unknown {
  if (typeof value !== 'string') throw invalid(`Invalid ${wanted.is}: ${at}`, { param: at });
  if (wanted.is === 'string' && wanted.oneOf && !wanted.oneOf.includes(value))
    throw invalid(`Invalid ${at}: must be one of ${wanted.oneOf.join(', ')}`, { param: at });
  if (wanted.is === 'boolean') {
    if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${at}`, { param: at });
    return value === 'true';
  }
  if (wanted.is !== 'number') return value;
  if (value.trim() === '' || !Number.isFinite(Number(value)))
    throw invalid(`Invalid integer: ${at}`, { code: 'parameter_invalid_integer', param: at });
  return Number(value);
}

function depthOf({ error }: Refused): number {
  return (error.param ?? '').split('[').length;
}

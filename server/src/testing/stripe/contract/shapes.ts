import ts from 'typescript-api';
import type { Shape } from './contract.ts';

/** Turns the types of parameters into shapes that a request can be compared with. */
export function describeShapes(checker: ts.TypeChecker) {
  const shapes: Record<string, Shape> = {};
  const names = new Map<ts.Type, string>();

  function shapeOf(type: ts.Type): Shape {
    if (type.flags & ts.TypeFlags.BooleanLike) return { is: 'boolean' };
    if (type.isUnion()) return shapeOfUnion(type.types);
    if (type.isStringLiteral()) return { is: 'string', oneOf: [type.value] };
    if (type.flags & ts.TypeFlags.String || isOtherString(type)) return { is: 'string' };
    if (type.flags & ts.TypeFlags.NumberLike) return { is: 'number' };
    if (checker.isArrayType(type)) return { is: 'list', of: shapeOf(argumentOf(type)) };
    if (type.symbol?.name === 'Decimal') return { is: 'decimal' };
    return type.flags & ts.TypeFlags.Object ? namedShape(type) : { is: 'anything' };
  }

  function shapeOfUnion(types: ts.Type[]): Shape {
    // Every list of values ends in "or another string", which is why the compiler misses a misspelt one.
    const known = types.filter((type) => !(type.flags & ts.TypeFlags.Undefined) && !isOtherString(type));
    const values = known.flatMap((type) => (type.isStringLiteral() ? [type.value] : emptied(type)));
    const others = known.filter((type) => !type.isStringLiteral() && emptied(type).length === 0);
    const truths = others.filter((type) => type.flags & ts.TypeFlags.BooleanLike);
    const rest = others.filter((type) => !truths.includes(type));
    const of: Shape[] = [
      ...(values.length > 0 ? [{ is: 'string' as const, oneOf: [...new Set(values)] }] : []),
      ...(truths.length > 0 ? [{ is: 'boolean' as const }] : []),
      ...rest.map(shapeOf),
    ];
    return of.length === 1 && of[0] ? of[0] : { is: 'either', of };
  }

  function namedShape(type: ts.Type): Shape {
    const name = names.get(type) ?? `${type.symbol?.name ?? 'object'}#${names.size}`;
    if (names.has(type)) return { is: 'named', name };
    names.set(type, name);
    const properties = type.getProperties();
    const others = type.getStringIndexType();
    shapes[name] = {
      is: 'object',
      fields: Object.fromEntries(
        properties.map((property) => [property.name, shapeOf(checker.getTypeOfSymbol(property))]),
      ),
      required: properties.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional)).map(({ name }) => name),
      ...(others && { others: shapeOf(others) }),
    };
    return { is: 'named', name };
  }

  const argumentOf = (type: ts.Type): ts.Type =>
    checker.getTypeArguments(type as ts.TypeReference)[0] ?? checker.getAnyType();
  return { shapeOf, shapes };
}

/** Null is sent as nothing, which empties a field. */
function emptied(type: ts.Type): string[] {
  return type.flags & ts.TypeFlags.Null ? [''] : [];
}

function isOtherString(type: ts.Type): boolean {
  return type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.String);
}

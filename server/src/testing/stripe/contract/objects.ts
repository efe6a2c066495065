import ts from 'typescript-api';
import type { Contract, Expansion } from './contract.ts';

/** Turns the types of answers into what each object has, and which of it can be shown whole. */
export function describeObjects(checker: ts.TypeChecker) {
  const objects: Contract['objects'] = {};

  /** The name of the object that a type is, described with all that it leads to. */
  function objectOf(type: ts.Type): string | undefined {
    const described = membersOf(type).find(nameOf) ?? type;
    const name = nameOf(described);
    if (!name || objects[name]) return name;
    const expandable: Record<string, Expansion> = {};
    objects[name] = { fields: described.getProperties().map((field) => field.name), expandable };
    collect(described, '', expandable);
    return name;
  }

  function collect(type: ts.Type, before: string, expandable: Record<string, Expansion>): void {
    for (const field of type.getProperties()) {
      const members = membersOf(checker.getTypeOfSymbol(field)).flatMap((member) =>
        checker.isArrayType(member) ? membersOf(argumentOf(member)) : [member],
      );
      const path = before + field.name;
      const byId = members.some(({ flags }) => flags & ts.TypeFlags.String);
      for (const member of members.filter(({ flags }) => flags & ts.TypeFlags.Object)) {
        const expansion = expansionOf(member, byId);
        if (expansion) expandable[path] ??= expansion;
        else if (!nameOf(member) && path.split('.').length < 5) collect(member, `${path}.`, expandable);
      }
    }
  }

  function expansionOf(member: ts.Type, byId: boolean): Expansion | undefined {
    if (nameOf(member) === 'list') {
      const listed = member.getProperty('data');
      const object = listed && objectOf(argumentOf(checker.getTypeOfSymbol(listed)));
      return object ? { object, by: 'list' } : undefined;
    }
    const object = objectOf(member);
    return object ? { object, by: byId ? 'id' : 'whole' } : undefined;
  }

  function nameOf(type: ts.Type): string | undefined {
    const field = type.getProperty('object');
    const name = field && checker.getTypeOfSymbol(field);
    // Deleted ones carry the same name and almost nothing else.
    const isDeleted = type.getProperty('deleted') && type.getProperties().length <= 4;
    return name?.isStringLiteral() && !isDeleted ? name.value : undefined;
  }

  const argumentOf = (type: ts.Type): ts.Type =>
    checker.getTypeArguments(type as ts.TypeReference)[0] ?? checker.getAnyType();
  return { objectOf, objects };
}

function membersOf(type: ts.Type): ts.Type[] {
  return type.isUnionOrIntersection() ? type.types : [type];
}

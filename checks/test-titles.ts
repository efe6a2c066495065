import ts from 'typescript-api';

export type WrittenTest = { title: string; ids: string[]; line: number; asserts: boolean };

const runners = ['it', 'test'];
/** Words between a runner and the title of a test that runs; whatever is left out has another word there. */
const ways = ['each', 'for', 'only', 'runIf', 'skipIf', 'concurrent', 'sequential', 'fails'];

/** The tests that a file declares and that run: each with the requirements that open its title, and whether it asserts anything. */
export function testsIn(text: string, file = 'file.test.tsx'): WrittenTest[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: WrittenTest[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      if (isLeftOut(node.expression)) return;
      const [title] = node.arguments;
      const body = node.arguments.findLast(isFunction);
      if (title && body && runs(node.expression) && !leavesItselfOut(body)) {
        const words = wordsOf(title);
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        if (words !== undefined)
          found.push({ title: words, ids: idsOf(words), line, asserts: asserts(body) });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `it`, `test`, `it.each(…)`, `it.runIf(…)` and their like, but nothing that is declared and left out. */
function runs(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return runners.includes(callee.text);
  if (ts.isPropertyAccessExpression(callee))
    return ways.includes(callee.name.text) && runs(callee.expression);
  return ts.isCallExpression(callee) && runs(callee.expression);
}

/** `describe.skip`, `test.describe.fixme` and their like, with all that is in them. */
function isLeftOut(callee: ts.Expression): boolean {
  return /\bdescribe\.(?:skip|fixme|todo)$/.test(callee.getText());
}

/** `test.skip()` without a condition, or with one, in the test's own body. */
function leavesItselfOut(body: ts.Node): boolean {
  let found = false;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) found ||= /^(?:it|test)\.(?:skip|fixme)$/.test(node.expression.getText());
    if (!found) ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

function isFunction(node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}

function wordsOf(title: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(title)) return title.text;
  return ts.isTemplateExpression(title) ? title.head.text : undefined;
}

function idsOf(title: string): string[] {
  const opening = /^(?:\[[A-Z]+-\d+\] ?)+/.exec(title)?.[0] ?? '';
  return [...opening.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id]) => id ?? '');
}

/** A call of `expect`, of something of it, or of a helper that is named after it. */
function asserts(body: ts.Node): boolean {
  let found = false;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && !isBare(node))
      found ||= /^expect|^fc\.assert|\.expect/.test(node.expression.getText());
    if (!found) ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

/** `expect(…)` that is asked nothing. */
function isBare({ expression, parent }: ts.CallExpression): boolean {
  return /^expect(?:\.soft)?$/.test(expression.getText()) && !ts.isPropertyAccessExpression(parent);
}

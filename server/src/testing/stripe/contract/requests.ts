import ts from 'typescript-api';

/** Method and path of each request that a resource of the SDK makes, by the name of the function that makes it. */
export function requestsOf(source: string): Map<string, { method: string; path: string }> {
  const file = ts.createSourceFile('resource.js', source, ts.ScriptTarget.ES2022, true);
  const requests = new Map<string, { method: string; path: string }>();
  const visit = (node: ts.Node, name: string | undefined): void => {
    const inside = ts.isMethodDeclaration(node) ? node.name.getText() : name;
    const request = ts.isCallExpression(node) ? requestOf(node) : undefined;
    if (inside && request && !requests.has(inside)) requests.set(inside, request);
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(file, undefined);
  return requests;
}

function requestOf({ expression, arguments: [method, path] }: ts.CallExpression) {
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== '_makeRequest') return undefined;
  if (!method || !path || !ts.isStringLiteralLike(method)) return undefined;
  const written = path.getText().slice(1, -1);
  return { method: method.text, path: written.replace(/\$\{encodeURIComponent\((\w+)\)\}/g, '{$1}') };
}

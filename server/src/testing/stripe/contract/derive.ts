import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-api';
import type { Contract, Operation } from './contract.ts';
import { describeObjects } from './objects.ts';
import { requestsOf } from './requests.ts';
import { describeShapes } from './shapes.ts';

/** Resources that billing uses; the others of its hundred and more would only take time. */
const resources = [
  'Customers',
  'Products',
  'Prices',
  'TaxRates',
  'SetupIntents',
  'PaymentMethods',
  'Subscriptions',
  'Invoices',
  'InvoicePayments',
  'PaymentIntents',
  'Charges',
  'CreditNotes',
  'Refunds',
  'Disputes',
  'Checkout/Sessions',
  'WebhookEndpoints',
  'TestHelpers/TestClocks',
];

/** Reads the contract off the declarations of the SDK in a folder, which takes some seconds. */
export function deriveContract(sdk: string): Contract {
  const files = resources.map((name) => join(sdk, 'esm/resources', name));
  const program = ts.createProgram(
    files.map((file) => `${file}.d.ts`),
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
      lib: ['lib.es2022.d.ts'],
    },
  );
  const checker = program.getTypeChecker();
  const { shapeOf, shapes } = describeShapes(checker);
  const { objectOf, objects } = describeObjects(checker);
  const operations = files.flatMap((file) => {
    const declarations = program.getSourceFile(`${file}.d.ts`);
    if (!declarations) throw new Error(`The SDK has no ${file}.d.ts`);
    const requests = requestsOf(readFileSync(`${file}.js`, 'utf8'));
    return methodsOf(declarations).flatMap((method): Operation[] => {
      const request = requests.get(method.name.getText());
      if (!request) return [];
      const params = method.parameters.find((parameter) => parameter.name.getText() === 'params');
      return [
        {
          ...request,
          parameters: params
            ? shapeOf(checker.getNonNullableType(checker.getTypeAtLocation(params)))
            : { is: 'object', fields: {}, required: [] },
          answers: {
            object: objectOf(checker.getTypeFromTypeNode(innermost(method.type))),
            list: /ApiListPromise/.test(method.type?.getText() ?? ''),
          },
        },
      ];
    });
  });
  return { apiVersion: apiVersionOf(sdk), operations, shapes, objects };
}

function methodsOf(declarations: ts.SourceFile): ts.MethodDeclaration[] {
  return declarations.statements
    .filter(ts.isClassDeclaration)
    .flatMap(({ members }) => members.filter(ts.isMethodDeclaration));
}

/** The X of Promise<Response<X>>. */
function innermost(type: ts.TypeNode | undefined): ts.TypeNode {
  if (!type) throw new Error('A method of the SDK does not say what it answers');
  const inner = ts.isTypeReferenceNode(type) ? type.typeArguments?.[0] : undefined;
  return inner ? innermost(inner) : type;
}

function apiVersionOf(sdk: string): string {
  const [, version] =
    /ApiVersion = '([^']+)'/.exec(readFileSync(join(sdk, 'esm/apiVersion.js'), 'utf8')) ?? [];
  if (!version) throw new Error('The SDK does not say which version of the API it speaks');
  return version;
}

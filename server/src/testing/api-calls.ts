import type { Permission } from '@heliodesk/core/rules/permissions';
import type { JsonSchema } from './schema-inputs.ts';
import type { TestProduct } from './test-product.ts';

type Access = 'public' | 'signed-in' | 'operator' | Permission;
type Operation = {
  'x-access': Access;
  'x-standing'?: string;
  parameters?: { in: string; name: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
};

export type Call = {
  name: string;
  method: 'GET';
  url: string;
  access: Access;
  standing: string | undefined;
  query: { name: string; required: boolean; schema: JsonSchema }[];
  body: JsonSchema | undefined;
};

/** Every call that the API has, as its own description tells. */
export async function listCalls({ app }: TestProduct): Promise<Call[]> {
  await app.ready();
  const { paths } = app.swagger();
  return Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([url, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${url}`,
      method: method.toUpperCase() as 'GET',
      url,
      access: operation['x-access'],
      standing: operation['x-standing'],
      query: (operation.parameters ?? []).filter((parameter) => parameter.in === 'query'),
      body: operation.requestBody?.content['application/json'].schema,
    })),
  );
}

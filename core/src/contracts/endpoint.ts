import { z } from 'zod';
import type { Permission } from '../rules/permissions.ts';
import type { Standing } from '../rules/subscription.ts';

/** The callers of an endpoint: anybody, people who are signed in, roles with a permission, or the operator. */
export type Access = 'public' | 'signed-in' | 'operator' | Permission;

/** A rate limit for one address. */
export type Limit = { max: number; windowMs: number };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A call of the API in one value. The server's routes, the browser's client and the description in OpenAPI are all
 * derived from it, so that they cannot tell different stories.
 */
export type Endpoint = {
  route: `${Method} /api/${string}`;
  access: Access;
  /** The standing that the company's subscription needs; usually reading for GET and working for the rest. */
  standing?: Standing;
  limit?: Limit;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** In bytes, where a body may be larger than usual. */
  largestBody?: number;
  /** `done` unless it says more; a file is sent as it is. */
  answer?: z.ZodType | 'file';
  status?: 200 | 201 | 202;
  /** Open to those who lack the second factor that their company asks for. */
  withoutSecondFactor?: boolean;
  /** Its answer says `success`, and so does its refusal. */
  tellsSuccess?: boolean;
};

/** The answer of a call that has nothing to tell but that it is done. */
export const done = z.object({ success: z.literal(true) });

/** Endpoints by the name of what they do. */
export function endpoints<const Given extends Record<string, Endpoint>>(given: Given): Given {
  return given;
}

type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** The input of a handler, once it has been checked. */
export type Received<E extends Endpoint> = {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
};

/** The input of a call; only what the endpoint takes. */
export type Sent<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodType ? Part : never]: In<E[Part]>;
};

/** The answer to a call; a file is a link to follow, not a call. */
export type Answer<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.output<E['answer']>
  : E['answer'] extends 'file'
    ? never
    : z.infer<typeof done>;

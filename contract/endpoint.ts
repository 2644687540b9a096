/**
 * An endpoint is plain data: both sides read it, neither needs the other's code.
 * Paths are written exactly as served, prefix and trailing slash included.
 */
import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParameterNames<Rest> : never

type Schema = z.ZodType | undefined

export interface Endpoint<Path extends string = string, Params = unknown, Query = unknown, Body = unknown, Response = unknown> {
  readonly method: Method
  readonly path: Path
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly response: Response
  /** Codes this call may refuse with, beside the ones every call shares (see `vocabulary/error.ts`). */
  readonly errors: readonly string[]
  /** The answer is a file and not JSON; its name is in Content-Disposition. */
  readonly download?: boolean
  /** The body is a file's bytes as they are, and no JSON: it is streamed, and each use case has its own limit. */
  readonly upload?: boolean
  /** Bytes that a body may have, where it may be larger than others: the server takes 64 kB, and 16 kB of who is not signed in. */
  readonly bodyLimit?: number
}

interface Declaration<Path extends string, Query extends Schema, Body extends Schema, Response extends z.ZodType> {
  method: Method
  path: Path
  summary: string
  query?: Query
  body?: Body
  response: Response
  errors?: readonly string[]
  download?: boolean
  upload?: boolean
  bodyLimit?: number
}

/** Declares one call; `params` is required exactly when the path names any. */
export function endpoint<
  const Path extends string,
  Params extends z.ZodType<Record<ParameterNames<Path>, unknown>> | undefined = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
  Response extends z.ZodType = z.ZodType,
>(
  declaration: Declaration<Path, Query, Body, Response> &
    ([ParameterNames<Path>] extends [never] ? { params?: undefined } : { params: Params }),
): Endpoint<Path, Params, Query, Body, Response> {
  return { errors: [], ...declaration } as unknown as Endpoint<Path, Params, Query, Body, Response>
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
type Part<S> = S extends z.ZodType ? z.output<S> : unknown

/** Arguments of a call: `{ params, query, body }`, each only where the endpoint has it. */
export type Call<E> =
  E extends Endpoint<string, infer Params, infer Query, infer Body, unknown>
    ? Present<{ params: InputOf<Params>; query: InputOf<Query>; body: InputOf<Body> }>
    : never

/** Input of a use case: params, query and body, checked and merged into one object. */
export type Input<E> =
  E extends Endpoint<string, infer Params, infer Query, infer Body, unknown> ? Part<Params> & Part<Query> & Part<Body> : never

/** Response as the caller receives it. */
export type Reply<E> = E extends Endpoint<string, unknown, unknown, unknown, infer Response> ? OutputOf<Response> : never

/** Response as the use case returns it; the serializer drops fields that the contract does not name. */
export type Answer<E> = E extends Endpoint<string, unknown, unknown, unknown, infer Response> ? InputOf<Response> : never

/** A feature's calls by name. */
export type EndpointTree = Readonly<Record<string, Endpoint>>

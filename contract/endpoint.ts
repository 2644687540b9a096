/**
 * An endpoint is plain data, shared by client and server without importing each other's code. Paths are written exactly as served,
 * including prefix and trailing slash.
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
  /** Error codes of this call, in addition to the shared ones (see `vocabulary/error.ts`). */
  readonly errors: readonly string[]
  /** True if the response is a file, not JSON; its name is in Content-Disposition. */
  readonly download?: boolean
  /** True if the body is a file's raw bytes, not JSON. It is streamed, and each use case has its own limit. */
  readonly upload?: boolean
  /** Maximum body size in bytes, if it exceeds the server's default of 64 kB, or 16 kB for anonymous callers. */
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

/** Declares one call; `params` is required exactly if the path has parameters. */
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

/** Arguments of a call: `{ params, query, body }`, each only if the endpoint has it. */
export type Call<E> =
  E extends Endpoint<string, infer Params, infer Query, infer Body, unknown>
    ? Present<{ params: InputOf<Params>; query: InputOf<Query>; body: InputOf<Body> }>
    : never

/** Input of a use case: params, query and body, validated and merged into one object. */
export type Input<E> =
  E extends Endpoint<string, infer Params, infer Query, infer Body, unknown> ? Part<Params> & Part<Query> & Part<Body> : never

/** Response as the client receives it. */
export type Reply<E> = E extends Endpoint<string, unknown, unknown, unknown, infer Response> ? OutputOf<Response> : never

/** Response as the use case returns it; the serialiser drops fields that are not in the contract. */
export type Answer<E> = E extends Endpoint<string, unknown, unknown, unknown, infer Response> ? InputOf<Response> : never

/** A feature's calls by name. */
export type EndpointTree = Readonly<Record<string, Endpoint>>

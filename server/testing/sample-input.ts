/** Builds valid input of an endpoint from its schema, so that a test can invalidate one field at a time. */
import { z } from 'zod'

export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly minItems?: number
  readonly minLength?: number
}

/** JSON schema of a use case's input; a coercion is described by its output. */
export const jsonSchemaOf = (schema: unknown): JsonSchema =>
  z.toJSONSchema(schema as z.ZodType, { unrepresentable: 'any', io: 'output' }) as JsonSchema

/** @param depth nesting depth up to which arrays are filled */
export function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [one] = schema.anyOf ?? schema.oneOf ?? []
  if (one) return sampleOf(one)
  if (schema.allOf) return merged(schema.allOf.map(sampleOf))
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0]
  if (type === 'object') return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner)]))
  if (type === 'array') return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => sampleOf(schema.items ?? {}))
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'string') return sampleText(schema)
  return 1
}

/** Samples of the parts of an object as one. */
const merged = (samples: readonly unknown[]): unknown =>
  samples.every((sample) => typeof sample === 'object') ? Object.assign({}, ...samples) : samples[0]

function sampleText({ format, pattern, minLength = 0 }: JsonSchema): string {
  if (format === 'email') return 'somebody@somewhere.example'
  if (format === 'uri') return 'https://somewhere.example/'
  if (format === 'date-time') return '2026-11-01T10:00:00Z'
  const prefix = /^\^([a-z]+_)/.exec(pattern ?? '')?.[1] ?? ''
  return prefix + 'sample'.padEnd(minLength, 'x')
}

/** Returns paths of values: `item.variants.0.price`. */
export function placesOf(sample: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof sample !== 'object' || sample === null) return [at]
  const inner = Object.entries(sample).flatMap(([name, value]) => placesOf(value, [...at, name]))
  return at.length ? [at, ...inner] : inner
}

/** Returns the sample with one value changed. */
export function spoilt(sample: unknown, at: readonly string[], value: unknown): unknown {
  const [name, ...rest] = at
  if (name === undefined) return value
  const copy = Array.isArray(sample) ? [...sample] : { ...(sample as object) }
  Object.assign(copy, { [name]: spoilt((sample as Record<string, unknown>)[name], rest, value) })
  return copy
}

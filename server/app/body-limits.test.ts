/** Body limits: small by default, and large enough for every body that the contract allows. */
import type { Endpoint } from '@quayside/contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '#app/router'
import { bodyLimits } from '#foundation/http/server'

interface Bounded {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Bounded>>
  readonly items?: Bounded
  readonly anyOf?: readonly Bounded[]
  readonly enum?: readonly string[]
  readonly maxItems?: number
  readonly maxLength?: number
}

/** Assumed size of a field without a limit in the contract, which holds a word or two. */
const unbounded = 250
const numberSigns = 8

/** Returns the size of the longest body that the contract allows. */
function longest(schema: Bounded): number {
  if (schema.anyOf) return Math.max(...schema.anyOf.map(longest))
  if (schema.enum) return Math.max(...schema.enum.map((value) => String(value).length + 2))
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).reduce((sum, [name, inner]) => sum + name.length + 4 + longest(inner), 2)
  if (schema.type === 'array') return 2 + (schema.maxItems ?? 1) * (longest(schema.items ?? {}) + 1)
  return schema.type === 'string' ? (schema.maxLength ?? unbounded) + 2 : numberSigns
}

const schemaOf = (body: unknown) => z.toJSONSchema(body as z.ZodType, { unrepresentable: 'any', io: 'input' }) as Bounded
const withBody = routes.filter(({ endpoint }) => (endpoint as Endpoint).body)

test.each(withBody.map(({ endpoint, route }) => ({ path: endpoint.path, endpoint: endpoint as Endpoint, route })))(
  'the largest body that the contract allows fits: $path',
  ({ endpoint, route }) => {
    const limit = endpoint.bodyLimit ?? (route.audience === 'anyone' ? bodyLimits.anyone : bodyLimits.signedIn)
    expect(longest(schemaOf(endpoint.body))).toBeLessThan(limit)
  },
)

test('a large body without a session is refused', () => {
  const large = withBody.filter(({ endpoint, route }) => route.audience === 'anyone' && (endpoint as Endpoint).bodyLimit)
  expect(large.map(({ endpoint }) => endpoint.path)).toEqual([])
})

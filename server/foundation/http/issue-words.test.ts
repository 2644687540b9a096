/** Messages about missing or invalid input are readable sentences in every call. */
import { contract } from '@quayside/contract/contract'
import type { Endpoint } from '@quayside/contract/endpoint'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { makeAdmin, makeSupplier, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'
import { issueWords } from './issue-words.ts'

const world = testWorld()
let tokens: readonly string[]

beforeAll(async () => {
  tokens = [(await signUpStore(world)).token, (await makeSupplier(world)).token, (await makeAdmin(world)).token]
})

const endpoints = Object.values(contract).flatMap((feature) => Object.values(feature as Record<string, Endpoint>))
const wrongs = [
  {},
  Object.fromEntries(
    ['id', 'order_id', 'product_id', 'email', 'name', 'settings', 'item', 'plan', 'token', 'kind', 'store', 'category'].map((name) => [
      name,
      [{}],
    ]),
  ),
]

describe('no answer speaks to developers', () => {
  it.each(endpoints.map(({ method, path }) => [`${method} ${path}`, method, path] as const))('%s', async (_name, method, path) => {
    const at = path.replace(/\{\w+\}/g, '1')
    for (const token of tokens) {
      const answers =
        method === 'GET'
          ? [
              await world.call(method, `${at}?${new URLSearchParams({ page: 'x', id: 'x', p: 'x', status: 'x', shipping_country: 'x' })}`, {
                token,
              }),
            ]
          : await Promise.all(wrongs.map((body) => world.call(method, at, { token, body })))
      for (const { status, body } of answers) {
        if (status !== 422) continue
        for (const { message } of body.errors ?? [body.error]) {
          expect(message).not.toMatch(/invalid input|invalid option|expected|received|undefined|too (small|big)|unrecognized/i)
          expect(message).toMatch(/^[A-Z]/)
        }
      }
    }
  })
})

test.each([
  [z.string(), undefined, 'This is required'],
  [z.string(), 7, 'Enter a text'],
  [z.string().min(1), '', 'This is required'],
  [z.string().min(8), 'short', 'Enter at least 8 characters'],
  [z.string().max(2_000), 'x'.repeat(2_001), 'Enter at most 2,000 characters'],
  [z.int(), 'many', 'Enter a number'],
  [z.int().min(1), 0, 'Enter 1 or more'],
  [z.number().max(100), 101, 'Enter 100 or less'],
  [z.array(z.int()).min(1), [], 'Choose at least one'],
  [z.array(z.int()).max(2), [1, 2, 3], 'Choose at most 2'],
  [z.enum(['Percent', 'Amount']), 'Fathom', 'Choose one of Percent, Amount'],
  [z.literal(true), false, 'This is not valid'],
  [z.email(), 'nora@', 'Enter an email address'],
  [z.strictObject({}), { more: 1 }, 'There is no field more'],
  [z.boolean(), 'yes', 'Choose yes or no'],
])('a schema without words of its own says of %# what is wanted', (schema, value, words) => {
  expect(z.safeParse(schema, value, { error: issueWords }).error?.issues[0]?.message).toBe(words)
})

test('a schema’s own words stay', () => {
  expect(z.safeParse(z.string({ error: 'Please enter a store name' }), undefined, { error: issueWords }).error?.issues[0]?.message).toBe(
    'Please enter a store name',
  )
})

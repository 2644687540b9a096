/**
 * Every contract call is sent input that no screen would send. None of it causes a bug: every response names the fault, and reveals nothing
 * else.
 */
import { contract } from '@quayside/contract/contract'
import type { Endpoint } from '@quayside/contract/endpoint'
import { beforeAll, expect, test, vi } from 'vitest'
import { rawRoutes, routes } from '#app/router'
import { openSession } from '#features/identity'
import type { BoundRoute } from '#foundation/http/route'
import { makeAdmin, makePerson, makeProduct } from '#testing/actors/actors'
import {
  arrived,
  type Business,
  demand,
  editOf,
  openForBusiness,
  orderAsShopper,
  paidOrder,
  payBody,
} from '#testing/actors/business-actors'
import { jsonSchemaOf, placesOf, sampleOf, spoilt } from '#testing/sample-input'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 240_000 })
const world = testWorld()

type Caller = 'nobody' | 'store' | 'supplier' | 'admin' | 'affiliate'
const tokens = {} as Record<Exclude<Caller, 'nobody'>, string>
let business: Business
/** Input about existing own records; other calls use input from their schema. */
const real: Record<string, object> = {}
beforeAll(async () => {
  business = await openForBusiness(world)
  const { token, supplier, goods } = business
  Object.assign(tokens, { store: token, supplier: supplier.token, admin: (await makeAdmin(world)).token })
  tokens.affiliate = (await makePerson(world, { kind: 'affiliate', email: 'affiliate@quayside.example', name: 'Bettina' })).token
  const { productId, imageIds } = await makeProduct(world, supplier.supplierId, { variants: [{ values: ['S'] }, { values: ['L'] }] })
  const { imported_product_id: id } = await demand(world, 'POST', '/v1/import_list/', token, { product_id: productId })
  const item = await demand(world, 'GET', `/v1/fetch_import_list_product/?id=${id}`, token)
  const { block } = await paidOrder(world, business)
  const order = await arrived(world, business, await orderAsShopper(world, business))
  const ofBlock = { order_id: order.id, supplier_id: supplier.supplierId }
  Object.assign(real, {
    '/v1/update_import_list_item/': { item: { ...editOf(item), images: [imageIds[0]] } },
    '/v1/import_list/': { product_id: goods.productId },
    '/v1/remove_from_import_list/': { imported_product_id: goods.itemId },
    '/v1/cancel_order/': { order_id: 999_999 },
    '/v1/pay_supplier/': { ...payBody(order), note: 'A note' },
    '/v1/finish_authentication/': ofBlock,
    '/v1/stop_payment/': ofBlock,
    '/v1/orders/push_shipment/': ofBlock,
    '/v1/mark_order_as_shipped/': { order_id: block.supplier_order_id, shipping_carrier: '', tracking_number: 'T1', confirmed: false },
    '/v1/request_approval/': { supplier_id: supplier.supplierId, cancel: false, date: '2026-11-01' },
    '/v1/disconnect_platform/': {},
  })
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
/** Callers of an endpoint; public ones are called by a store too. */
const callersOf = ({ route: { audience } }: BoundRoute): Caller[] =>
  audience === 'anyone'
    ? ['nobody', 'store']
    : audience === 'signed-in' || audience === 'store-or-supplier'
      ? ['store', 'supplier']
      : [audience]

/** Calls that end the caller's session. */
const endings = ['/v1/logout/', '/v1/account_type/']
/** Calls that end other or all sessions of the person; tested with identity. */
const fartherEndings = [
  '/v1/revoke_session/',
  '/v1/sign_out_everywhere/',
  '/v1/password_reset/',
  '/v1/change_password/',
  '/v1/create_store_for_supplier/',
]
const lasting = routes.filter(({ endpoint: { method, path } }) => method === 'GET' || ![...endings, ...fartherEndings].includes(path))

interface Answer {
  readonly call: string
  readonly status: number
  readonly text: string
}
const answers: Answer[] = []

async function ask(call: string, path: string, init: RequestInit & { headers?: Record<string, string> }, caller: Caller): Promise<void> {
  const token = caller === 'nobody' ? undefined : tokens[caller]
  const headers = { ...(token ? { authorization: `Token ${token}` } : {}), ...init.headers }
  const answer = await fetch(world.url + path, { ...init, headers, redirect: 'manual' })
  const text = await answer.text().catch((error) => {
    throw new Error(`${call}: the answer was cut (${error})`)
  })
  answers.push({ call, status: answer.status, text })
  if (token && answer.status === 401) throw new Error(`${call} ended the session, or came after what did`)
}

/** Runs several at once to save time. */
async function askAll(asks: readonly (() => Promise<void>)[]): Promise<void> {
  const left = [...asks]
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = left.shift(); next; next = left.shift()) await next()
    }),
  )
}

/** Returns later responses that their calls must not give. */
const bugsSince = (from: number) =>
  answers.slice(from).flatMap(({ call, status, text }) => (status >= 500 ? [`${call} → ${status} ${text.slice(0, 200)}`] : []))

const deep = JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`)
const garbage: readonly unknown[] = [
  null,
  true,
  '',
  'x',
  ' ',
  '-1',
  '1e400',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00 tail',
  '\uffff\u202e‮',
  "'; drop table store; --",
  '%00%ff{{link}}<script>',
  'x'.repeat(10_000),
  0,
  -1,
  1.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  1e300,
  [],
  [[]],
  {},
  deep,
]

const words = (value: unknown) => JSON.stringify(value)?.slice(0, 80) ?? 'nothing'

test('every endpoint of the contract has its route, and every route its endpoint', () => {
  const promised = Object.values(contract).flatMap((branch) => Object.values(branch as Record<string, Endpoint>).map(nameOf))
  expect(routes.map(({ endpoint }) => nameOf(endpoint)).sort()).toEqual(promised.sort())
})

test('a body with one field spoilt is never a bug of ours', async () => {
  const from = answers.length
  const asks = lasting.flatMap((bound) => {
    const { endpoint } = bound
    if (!endpoint.body) return []
    const sample = real[endpoint.path] ?? sampleOf(jsonSchemaOf(endpoint.body))
    const bodies = placesOf(sample).flatMap((place) => garbage.map((value) => ({ place, body: spoilt(sample, place, value) })))
    return callersOf(bound).flatMap((caller) =>
      [{ place: ['nothing'], body: sample }, ...bodies].map(({ place, body }) => () => {
        const call = `${nameOf(endpoint)} as ${caller}, ${place.join('.')} = ${words(place.reduce<unknown>((inner, name) => (inner as Record<string, unknown>)?.[name], body))}`
        const init = { method: endpoint.method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        return ask(call, endpoint.path.replace(/\{\w+\}/g, '1'), init, caller)
      }),
    )
  })
  await askAll(asks)
  expect(asks.length).toBeGreaterThan(500)
  expect(bugsSince(from)).toEqual([])
})

test('a body that is no object, or no JSON, is refused as one', async () => {
  const from = answers.length
  const bodies: [type: string, body: string][] = [
    ['application/json', ''],
    ['application/json', '{}'],
    ['application/json', '[]'],
    ['application/json', 'null'],
    ['application/json', '"text"'],
    ['application/json', '17'],
    ['application/json', '{"a":'],
    ['application/json', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'],
    ['application/json', JSON.stringify({ filler: 'x'.repeat(1_200_000) })],
    ['text/xml', '<a/>'],
    ['application/x-www-form-urlencoded', 'a=b'],
    ['multipart/form-data; boundary=x', '--x--'],
  ]
  await askAll(
    lasting.flatMap((bound) =>
      bound.endpoint.method === 'GET'
        ? []
        : callersOf(bound).flatMap((caller) =>
            bodies.map(([type, body]) => () => {
              const init = { method: bound.endpoint.method, headers: { 'content-type': type }, body }
              return ask(
                `${nameOf(bound.endpoint)} as ${caller}, ${type} ${body.slice(0, 40)}`,
                bound.endpoint.path.replace(/\{\w+\}/g, '1'),
                init,
                caller,
              )
            }),
          ),
    ),
  )
  expect(bugsSince(from)).toEqual([])
})

const spoiltTexts = [
  '',
  '%00',
  'a%00b',
  '%ff',
  '%',
  '%ED%A0%80',
  '-1',
  '0',
  '1.5',
  '1e400',
  '9007199254740993',
  'x'.repeat(5000),
  "';--",
  'null',
  '[]',
]

test('an address with a spoilt query or number is never a bug of ours', async () => {
  const from = answers.length
  await askAll(
    lasting.flatMap((bound) => {
      const { endpoint } = bound
      const names = endpoint.query ? Object.keys(jsonSchemaOf(endpoint.query).properties ?? {}) : ['anything']
      const init = {
        method: endpoint.method,
        ...(endpoint.method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' }),
      }
      const paths = [
        ...spoiltTexts.map((text) => endpoint.path.replace(/\{\w+\}/g, text)),
        ...names.flatMap((name) =>
          [...spoiltTexts.map((text) => `${name}=${text}`), `${name}=1&${name}=2`, `${name}[]=1`, `${name}[a][b]=1`].map(
            (query) => `${endpoint.path.replace(/\{\w+\}/g, '1')}?${query}`,
          ),
        ),
      ]
      return callersOf(bound).flatMap((caller) =>
        paths.map((path) => () => ask(`${endpoint.method} ${path.slice(0, 120)} as ${caller}`, path, init, caller)),
      )
    }),
  )
  expect(bugsSince(from)).toEqual([])
})

test('tokens that are none, and what is no JSON call, are turned away', async () => {
  const from = answers.length
  const authorizations = ['Token', 'Token  ', 'Bearer x', `Token ${'x'.repeat(6000)}`, 'Token ../../', 'Token a b c', 'Basic Og==']
  await askAll(
    authorizations.map(
      (authorization) => () =>
        ask(`Authorization: ${authorization.slice(0, 30)}`, '/v1/store_settings/', { headers: { authorization } }, 'nobody'),
    ),
  )
  expect([...new Set(answers.slice(from).map(({ status }) => status))]).toEqual([401])
  const raw = answers.length
  await askAll(
    rawRoutes.flatMap(({ method, path }) =>
      spoiltTexts.flatMap((text) =>
        ['', '?height=%00', '?wait=1&wait=2'].map((query) => () => {
          const init =
            method === 'GET' ? { method } : { method, headers: { 'x-shopify-hmac-sha256': text, 'stripe-signature': text }, body: text }
          return ask(`${method} ${path} ${text.slice(0, 20)}${query}`, path.replace(/:\w+/g, text) + query, init, 'nobody')
        }),
      ),
    ),
  )
  expect(bugsSince(raw)).toEqual([])
  expect(answers.slice(raw).filter(({ call, status }) => /webhooks|mail_reports/.test(call) && status < 400)).toEqual([])
})

test('every refusal says what is wrong in the one form of all refusals, and nothing of how we work', () => {
  const refusals = answers.filter(
    ({ status, call }) => status >= 400 && !/images|claim_pictures|webhooks|mail_reports|mail_link/.test(call),
  )
  expect(refusals.length).toBeGreaterThan(1000)
  const odd = refusals.flatMap(({ call, text }) => {
    const { error, request_id: id } = JSON.parse(text)
    return typeof error?.code === 'string' && typeof error.message === 'string' && id ? [] : [`${call} → ${text.slice(0, 200)}`]
  })
  expect(odd).toEqual([])
  const telling =
    /node_modules|at (async )?\w+ \(|\.ts:\d+|postgres|relation "|syntax error|select .+ from (?=[a-z_]+ (where|order|limit|join))|kysely|ECONN|zod/i
  expect(
    answers
      .filter(({ text, call, status }) => status >= 400 && telling.test(text) && !/drop table/.test(call))
      .map(({ call, text }) => `${call} → ${text.slice(0, 300)}`),
  ).toEqual([])
})

test('a field that is wrong is named', () => {
  const unnamed = answers.filter(
    ({ status, text }) => status === 422 && JSON.parse(text).error.code === 'INVALID_INPUT' && JSON.parse(text).error.field === undefined,
  )
  expect(unnamed.map(({ call, text }) => `${call} → ${text.slice(0, 200)}`)).toEqual([])
})

test('signing out with a malformed body ends the caller’s session and no other', async () => {
  const { personId, accountId } = await makePerson(world, { kind: 'admin', email: 'leaving@quayside.example', name: 'Leaving' })
  const staying = await world.transaction((context) => openSession(context, { personId, accountId, origin: 'password' }))
  const bodies = [...garbage, ...garbage.map((value) => ({ account_id: value })), { account_id: accountId }]
  for (const path of endings) {
    for (const body of bodies) {
      const { token } = await world.transaction((context) => openSession(context, { personId, accountId, origin: 'password' }))
      const { status } = await world.call('POST', path, { token, body })
      expect(status, `${path} ${words(body)}`).toBeLessThan(500)
    }
  }
  expect((await world.call('GET', '/v1/account_type/', { token: staying.token })).status).toBe(200)
})

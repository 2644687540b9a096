/** No endpoint is open to a caller that the table of guards does not list. */
import type { Endpoint } from '@quayside/contract/endpoint'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { rawRoutes, routes } from '#app/router'
import { openSession } from '#features/identity'
import { makeAdmin, makePerson, makeProduct, makeSupplier, sessionOf, signUpStore } from '#testing/actors/actors'
import { arrived, demand, makePayableSupplier, openForBusiness, orderAsShopper, paidOrder } from '#testing/actors/business-actors'
import { jsonSchemaOf, sampleOf } from '#testing/sample-input'
import { type Caller, type Cell, callers, guards, houseGuards, type Owned, type Row } from '#testing/tables/guards.table'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
const world = testWorld()

/** Account with a new session for each call, since some calls end it. */
interface Account {
  readonly personId: number
  readonly accountId: number
  readonly impersonator?: Omit<Account, 'impersonator'>
}
const accounts = {} as Record<Exclude<Caller, 'nobody'>, Account>
let owned: Owned

beforeAll(async () => {
  const business = await openForBusiness(world, { from: await makePayableSupplier(world, { name: 'Ours', requiresApproval: false }) })
  const { token: storeToken, supplier } = business
  const { productId } = await makeProduct(world, supplier.supplierId, { images: 0 })
  const { imported_product_id: itemId } = await demand(world, 'POST', '/v1/import_list/', storeToken, { product_id: productId })
  const { version } = await demand(world, 'GET', `/v1/fetch_import_list_product/?id=${itemId}`, storeToken)
  const { run } = await demand(world, 'GET', '/v1/import_run/', storeToken)
  const { id: unpaidOrderId } = await arrived(world, business, await orderAsShopper(world, business))
  const { id: paidOrderId, block } = await paidOrder(world, business)
  owned = {
    world,
    storeToken,
    supplierToken: supplier.token,
    storeId: business.storeId,
    supplierId: supplier.supplierId,
    storeAccountId: (await accountOf('store', business.storeId)).accountId,
    productId,
    itemId,
    version,
    runId: run.id,
    unpaidOrderId,
    paidOrderId,
    supplierOrderId: block.supplier_order_id,
  }
  const other = await signUpStore(world)
  const admin = await makeAdmin(world)
  accounts.store = await accountOf('store', business.storeId)
  accounts.otherStore = await accountOf('store', other.storeId)
  accounts.supplier = await accountOf('supplier', supplier.supplierId)
  accounts.otherSupplier = await accountOf('supplier', (await makeSupplier(world)).supplierId)
  accounts.removedSupplier = await accountOf('supplier', (await makeSupplier(world, { status: 'REMOVED' })).supplierId)
  accounts.affiliate = await makePerson(world, { kind: 'affiliate', email: 'affiliate@quayside.example', name: 'Bettina' })
  accounts.accounts = await makePerson(world, { kind: 'accounts', email: 'accounts@quayside.example', name: 'Ottoline' })
  accounts.admin = admin
  accounts.adminAsStore = { ...accounts.store, impersonator: admin }
  accounts.adminAsSupplier = { ...accounts.supplier, impersonator: admin }
})

async function accountOf(kind: 'store' | 'supplier', id: number): Promise<Account> {
  const { rows } = await world.pool.query<Account>(
    `select person_id as "personId", id as "accountId" from account where ${kind}_id = $1 order by id limit 1`,
    [id],
  )
  return rows[0]!
}

const tokenFor = async (caller: Caller): Promise<string | undefined> => (caller === 'nobody' ? undefined : openFor(accounts[caller]))

async function openFor({ impersonator, ...account }: Account): Promise<string> {
  // A separate admin sign-in for each, since the impersonation ends with it.
  const by = impersonator && { accountId: impersonator.accountId, sessionId: await sessionOf(world, await openFor(impersonator)) }
  const wanted = { ...account, origin: 'password', ...(by ? { impersonator: by } : {}) } as const
  return (await world.transaction((context) => openSession(context, wanted))).token
}

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`
const endpoints = new Map(routes.map(({ endpoint }) => [nameOf(endpoint), endpoint]))

/** A sample of the endpoint's own schema, if the row names no record. */
async function inputFor(name: string, row: Row): Promise<Record<string, unknown>> {
  if (row.input) return (await row.input(owned)) as Record<string, unknown>
  const { params, query, body } = endpoints.get(name) ?? {}
  const samples = [params, query, body].map((part) => (part ? (sampleOf(jsonSchemaOf(part)) as object) : {}))
  const { store: _, ...input } = Object.assign({}, ...samples) as Record<string, unknown>
  return input
}

async function send(name: string, caller: Caller, input: Record<string, unknown>) {
  const [method, path] = name.split(' ') as [string, string]
  const rest = { ...input }
  const address = path.replace(/\{(\w+)\}|:(\w+)/g, (_, braced?: string, plain?: string) => {
    const key = braced ?? plain!
    const value = rest[key] ?? 1
    delete rest[key]
    return String(value)
  })
  const token = await tokenFor(caller)
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([key, value]): [string, string][] =>
      value === undefined || value === null ? [] : [[key, String(value)]],
    ),
  )
  const isAsked = method === 'GET' || endpoints.get(name)?.upload
  const text = isAsked && query.size ? `${address}?${query}` : address
  return world.call(method, text, { ...(token ? { token } : {}), ...(method === 'GET' ? {} : { body: rest }) })
}

const guardCodes = ['UNAUTHORIZED', 'FORBIDDEN', 'ACCESS_BLOCKED', 'IMPERSONATING', 'STORE_MISMATCH', 'NOT_FOUND']

/** Returns the table cell that a response corresponds to. */
function cellOf({ status, body }: { status: number; body: { error?: { code?: string } } }): Cell | string {
  const code = body?.error?.code
  if (status === 401 && (code === 'UNAUTHORIZED' || code === undefined)) return 401
  if (status === 403 && code === 'FORBIDDEN') return 403
  if (status === 403 && code === 'ACCESS_BLOCKED') return 'blocked'
  if (status === 403 && code === 'IMPERSONATING') return 'personal'
  if (status === 404 && code === 'NOT_FOUND') return 404
  if (status < 500 || status === 503 || status === 502) return code && guardCodes.includes(code) ? `${status} ${code}` : 'ok'
  return `${status} ${code}`
}

/** Callers without permission come first, because the owner's own call may end the record. */
const order = [...callers].sort((a, b) => Number(isOwner(a)) - Number(isOwner(b)))
function isOwner(caller: Caller): boolean {
  return caller === 'store' || caller === 'supplier'
}

describe('the table of guards', () => {
  it('has a row for every endpoint, and none for what is not there', () => {
    const served = [...endpoints.keys(), ...rawRoutes.map(nameOf)]
    expect(Object.keys(guards).sort()).toEqual(served.sort())
  })

  it.each(Object.entries(guards))('%s', async (name, row) => {
    const input = await inputFor(name, row)
    const seen = {} as Record<Caller, unknown>
    for (const caller of order) seen[caller] = cellOf(await send(name, caller, input))
    expect(seen).toEqual(row.cells)
  })
})

describe('what is no call of the contract', () => {
  it.each(Object.entries(houseGuards))('%s', async (address, { cells }) => {
    const seen = {} as Record<Caller, unknown>
    for (const caller of callers) {
      const token = await tokenFor(caller)
      // A stream never ends, so only its headers are read.
      const stop = new AbortController()
      const answer = await fetch(world.url + address, { headers: token ? { authorization: `Token ${token}` } : {}, signal: stop.signal })
      seen[caller] = cellOf({ status: answer.status, body: answer.ok ? {} : ((await answer.json()) as object) })
      stop.abort()
    }
    expect(seen).toEqual(cells)
  })
})

describe('a store that names another', () => {
  const ofStores = routes.filter(({ route }) => route.audience === 'store').map(({ endpoint }) => endpoint)

  it('is refused before anything else, in the query and in the body', async () => {
    const foreign = accounts.otherStore
    const { rows } = await world.pool.query<{ id: number }>('select store_id as id from account where id = $1', [foreign.accountId])
    const named = rows[0]!.id
    const token = (await tokenFor('store'))!
    const open = []
    for (const endpoint of ofStores) {
      const path = endpoint.path.replace(/\{\w+\}/g, '1')
      const write = endpoint.method !== 'GET'
      const answers = [await world.call(endpoint.method, `${path}?store=${named}`, { token, ...(write ? { body: {} } : {}) })]
      if (write) answers.push(await world.call(endpoint.method, `${path}?store=${owned.storeId}`, { token, body: { store: named } }))
      for (const { status, body } of answers)
        if (status !== 403 || body.error.code !== 'STORE_MISMATCH') open.push(`${nameOf(endpoint)}: ${status} ${body.error?.code}`)
    }
    expect(open).toEqual([])
  })
})

it('an expired token, one of a session that ended, and one of another scheme are nobody’s', async () => {
  const { token } = await signUpStore(world)
  await world.call('POST', '/v1/logout/', { token })
  const tokens = [token, 'x', `${token}x`, '']
  const answers = await Promise.all(tokens.map((one) => world.call('GET', '/v1/store_settings/', { token: one })))
  const bearer = await world.call('GET', '/v1/store_settings/', { headers: { authorization: `Bearer ${await tokenFor('store')}` } })
  expect([...answers, bearer].map(({ status, body }) => [status, body.error.auto_route])).toEqual(
    Array.from({ length: 5 }, () => [401, '/login?type=unauthorized']),
  )
})

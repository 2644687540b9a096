/** Commands of the back office: their dry run, their job, the log, and what goes wrong. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addAccountTo, makeAdmin, makeProduct, makeSupplier, signUpStore } from '#testing/actors/actors'
import { demand, openForBusiness, orderAsShopper, ordersSeen } from '#testing/actors/business-actors'
import { askFor, dryRun, finish, readyCommand, taskOf } from '#testing/actors/command-actors'
import { stage } from '#testing/actors/shop-actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()
let admin: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  admin = await makeAdmin(world)
})

const discount = async () => (await demand(world, 'GET', '/v1/admin/marketplace_settings/', admin.token)).plan_discount
const send = (body: object, token = admin.token) => world.call('POST', '/v1/admin_commands/', { token, body })
const statusOf = async (supplierId: number) =>
  (await world.pool.query('select status from supplier where id = $1', [supplierId])).rows[0].status as string

describe('a command', () => {
  it('changes nothing in its dry run, runs as a job once confirmed, and is logged with who ran it', async () => {
    const before = await discount()
    const { body } = await dryRun(world, admin.token, 'MANAGE_DISCOUNTS', { plan_discount: before + 5 })
    expect(body).toMatchObject({ success: true, summary: `The discount on plans changes from ${before}% to ${before + 5}%.`, count: 1 })
    expect(await discount()).toBe(before)
    const { id } = await askFor(world, admin.token, 'MANAGE_DISCOUNTS', { plan_discount: before + 5 })
    expect((await taskOf(world, admin.token, id)).task.state).toBe('waiting')
    await world.runJobs()
    expect((await taskOf(world, admin.token, id)).task).toMatchObject({
      func_name: 'MANAGE_DISCOUNTS',
      param_values: `plan_discount: ${before + 5}`,
      asked_by: admin.email,
      state: 'finished',
      result: `The discount on plans is ${before + 5}%`,
      failure: null,
    })
    expect(await discount()).toBe(before + 5)
    const { rows } = await world.pool.query(
      `select person_id, actor_kind from audit_entry where action = 'plans.marketplace-settings-saved'`,
    )
    expect(rows).toEqual([{ person_id: admin.personId, actor_kind: 'admin' }])
  })

  it('pressed twice with one key is one command', async () => {
    const body = await readyCommand(world, admin.token, 'MANAGE_DISCOUNTS', { plan_discount: 11 })
    const [one, other] = await Promise.all([send(body), send(body)])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(one.body.task.id).toBe(other.body.task.id)
    await world.runJobs()
  })

  it('of two admins at once about one record runs once, and the second is told who began', async () => {
    const { supplierId } = await makeSupplier(world)
    const other = await makeAdmin(world)
    const data = { entity_id: supplierId, entity_type: 'supplier' }
    const bodies = [
      await readyCommand(world, admin.token, 'OPTIN_FULFILLMENT_SERVICE', data),
      await readyCommand(world, other.token, 'OPTIN_FULFILLMENT_SERVICE', data),
    ]
    const answers = await Promise.all([send(bodies[0]!), send(bodies[1]!, other.token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.body.error.code).toBe('COMMAND_RUNNING')
    expect(refused.body.error.message).toContain(answers[0]!.status === 200 ? admin.email : other.email)
    await world.runJobs()
    const { rows } = await world.pool.query(`select from audit_entry where action = 'suppliers.dc-fulfilment-on' and supplier_id = $1`, [
      supplierId,
    ])
    expect(rows).toHaveLength(1)
  })

  it('without a dry run is refused', async () => {
    const { status, body } = await send({ action: 'MANAGE_DISCOUNTS', data: { plan_discount: 30 }, key: randomUUID() })
    expect([status, body.error.code]).toEqual([409, 'COMMAND_CHANGED'])
  })

  it('confirmed after what its dry run said has changed is refused', async () => {
    const body = await readyCommand(world, admin.token, 'MANAGE_DISCOUNTS', { plan_discount: 40 })
    await finish(world, admin.token, 'MANAGE_DISCOUNTS', { plan_discount: 12 })
    const answer = await send(body)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'COMMAND_CHANGED'])
    expect(await discount()).toBe(12)
  })

  it('fails where what its dry run said changes while it waits', async () => {
    const { supplierId } = await makeSupplier(world)
    const { id } = await askFor(world, admin.token, 'REMOVE_SUPPLIER', { supplier_id: supplierId, reason: 'No answer' })
    await makeProduct(world, supplierId)
    await world.runJobs()
    expect((await taskOf(world, admin.token, id)).task).toMatchObject({
      state: 'failed',
      failure: 'Something has changed since the dry run. Check the list again.',
    })
    expect(await statusOf(supplierId)).toBe('ACTIVE')
  })

  it('of an admin who is removed while it waits does nothing', async () => {
    const { supplierId } = await makeSupplier(world)
    const demoted = await makeAdmin(world)
    const { id } = await askFor(world, demoted.token, 'REMOVE_SUPPLIER', { supplier_id: supplierId, reason: 'Out of spite' })
    await demand(world, 'POST', '/v1/remove_admin/', admin.token, { account_id: demoted.accountId })
    await world.runJobs()
    expect((await taskOf(world, admin.token, id)).task).toMatchObject({
      state: 'failed',
      failure: 'The person who ran this is no longer an admin.',
    })
    expect(await statusOf(supplierId)).toBe('ACTIVE')
  })

  it.each([
    ['REMOVE_SUPPLIER', { supplier_id: 987_654, reason: 'Elsewhere' }, 'Supplier not found'],
    ['SUPPLIER_ON_HOLIDAY', { supplier_id: 987_654, start_date: '2030-01-01', end_date: '2030-01-02' }, 'Supplier not found'],
    ['OPTIN_FULFILLMENT_SERVICE', { entity_id: 987_654, entity_type: 'supplier' }, 'Supplier not found'],
    ['SYNC_STORE_VARIANTS', { store_id: 987_654 }, 'Store not found'],
    ['MERCHANT_MISSING_ORDER', { order_name: '#1', store_id: 987_654 }, 'Store not found'],
    ['SHOPIFY_FAILED', { order_name: '#987654' }, 'No failed order has this name.'],
  ] as const)('%s about a record of another environment is not found', async (action, data, message) => {
    const { status, body } = await dryRun(world, admin.token, action, data)
    expect([status, body.error.message]).toEqual([404, message])
    expect((await send({ action, data, key: randomUUID(), seen: 'elsewhere' })).status).toBe(404)
  })

  it.each([
    ['REMOVE_SUPPLIER', { reason: 'x' }, 'data.supplier_id', 'Please enter a supplier ID.'],
    ['REMOVE_SUPPLIER', { supplier_id: 'x', reason: 'x' }, 'data.supplier_id', 'Please enter a supplier ID.'],
    ['SYNC_STORE_VARIANTS', { store_id: '' }, 'data.store_id', 'Please enter a store ID.'],
    ['SHOPIFY_FAILED', { order_name: ' ' }, 'data.order_name', 'Please enter an order name.'],
    ['MANAGE_DISCOUNTS', { plan_discount: 101 }, 'data.plan_discount', 'Please enter 0 to 100.'],
  ] as const)('%s with %j is refused with its field', async (action, data, field, message) => {
    const { status, body } = await dryRun(world, admin.token, action, data)
    expect([status, body.error.field, body.error.message]).toEqual([422, field, message])
  })
})

describe('the task log', () => {
  it('is searched by command, input and admin, sorted and paged', async () => {
    const other = await makeAdmin(world)
    const { supplierId } = await makeSupplier(world)
    await finish(world, other.token, 'OPTIN_FULFILLMENT_SERVICE', { entity_id: supplierId, entity_type: 'supplier' })
    await finish(world, other.token, 'MANAGE_DISCOUNTS', { plan_discount: 7 })
    const log = (query: string) => demand(world, 'GET', `/v1/api/async-tasks/?${query}`, admin.token)
    const names = async (query: string) => (await log(query)).tasks.map(({ func_name: name }: { func_name: string }) => name)
    expect(await names(`search=${other.email}`)).toEqual(['MANAGE_DISCOUNTS', 'OPTIN_FULFILLMENT_SERVICE'])
    expect(await names(`search=${other.email}&ordering=id`)).toEqual(['OPTIN_FULFILLMENT_SERVICE', 'MANAGE_DISCOUNTS'])
    expect(await names(`search=${other.email}&ordering=-func_name`)).toEqual(['OPTIN_FULFILLMENT_SERVICE', 'MANAGE_DISCOUNTS'])
    expect(await names(`search=entity_id: ${supplierId}`)).toEqual(['OPTIN_FULFILLMENT_SERVICE'])
    expect(await names('search=nothing of this kind')).toEqual([])
    for (let n = 0; n < 25; n++) await finish(world, other.token, 'MANAGE_DISCOUNTS', { plan_discount: n })
    const second = await log(`search=${other.email}&page=2`)
    expect(second.pagination).toMatchObject({ page: 2, pages: 2, count: 27 })
    expect(second.tasks).toHaveLength(2)
  })

  it('is for admins alone', async () => {
    const store = await signUpStore(world)
    expect((await world.call('GET', '/v1/api/async-tasks/', { token: store.token })).status).toBe(403)
  })
})

describe('removing a supplier', () => {
  it('blocks its account, deactivates its products, mails it and the stores, and keeps its orders', async () => {
    const business = await openForBusiness(world)
    const { supplierId } = business.supplier
    await makeProduct(world, supplierId)
    const { body } = await dryRun(world, admin.token, 'REMOVE_SUPPLIER', {
      supplier_id: supplierId,
      reason: 'Closed its shop',
      notify_merchants: true,
    })
    expect(body.count).toBe(2)
    const { task, lines } = await finish(world, admin.token, 'REMOVE_SUPPLIER', {
      supplier_id: supplierId,
      reason: 'Closed its shop',
      notify_merchants: true,
    })
    expect(task).toMatchObject({ state: 'finished', done: 2, total: 2, result: 'Removed; 2 products deactivated' })
    expect(lines.map(({ words }) => words)).toEqual(['The account is blocked', '1 store mailed', '2 products deactivated'])
    expect(await statusOf(supplierId)).toBe('REMOVED')
    const { rows } = await world.pool.query('select count(*)::int as active from product where supplier_id = $1 and active', [supplierId])
    expect(rows).toEqual([{ active: 0 }])
    const told = await lettersTo(world, business.supplier.email)
    expect(told.some(({ text }) => text.includes('Closed its shop'))).toBe(true)
    const { rows: mails } = await world.pool.query(`select kind from mail where store_id = $1 and kind = 'admin.supplier-gone'`, [
      business.storeId,
    ])
    expect(mails).toHaveLength(1)
    const again = await dryRun(world, admin.token, 'REMOVE_SUPPLIER', { supplier_id: supplierId, reason: 'Again' })
    expect([again.status, again.body.error.code]).toEqual([409, 'INVALID_STATUS'])
  })
})

describe('a supplier on holiday', () => {
  it('hides its products in these days, as its own vacation does', async () => {
    const { supplierId, token } = await makeSupplier(world)
    const today = new Date().toISOString().slice(0, 10)
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const past = await dryRun(world, admin.token, 'SUPPLIER_ON_HOLIDAY', { supplier_id: supplierId, start_date: day(5), end_date: day(3) })
    expect([past.status, past.body.error.field]).toEqual([422, 'data.end_date'])
    const { task } = await finish(world, admin.token, 'SUPPLIER_ON_HOLIDAY', {
      supplier_id: supplierId,
      start_date: day(2),
      end_date: day(4),
    })
    expect(task.state).toBe('finished')
    expect((await demand(world, 'GET', '/v1/api/vacation/', token)).vacation).toMatchObject({
      first_day: day(2),
      last_day: day(4),
      mode: 'hidden',
      has_begun: day(2) <= today,
    })
  })
})

describe('syncing the variants of a store', () => {
  it('has each imported product compared', async () => {
    const business = await openForBusiness(world)
    const { task } = await finish(world, admin.token, 'SYNC_STORE_VARIANTS', { store_id: business.storeId })
    expect(task).toMatchObject({ state: 'finished', done: 1, result: '1 product waits to be synced' })
  })
})

describe('a missing order', () => {
  it('that the shop never told of is found there by its name and taken in', async () => {
    const business = await openForBusiness(world)
    await stage(world, 'POST', 'webhooks', { action: 'lose', match: business.shop, times: 100 })
    const { name } = await orderAsShopper(world, business)
    await world.runJobs()
    const names = async () => (await ordersSeen(world, business.token)).map((order) => order.name)
    expect(await names()).not.toContain(name)
    const data = { order_name: name, store_id: business.storeId }
    const { task } = await finish(world, admin.token, 'MERCHANT_MISSING_ORDER', data)
    expect([task.state, task.failure]).toEqual(['finished', null])
    expect(await names()).toContain(name)
    const absent = await finish(world, admin.token, 'MERCHANT_MISSING_ORDER', { ...data, order_name: '#no-such-order' })
    expect(absent.task).toMatchObject({ state: 'failed', failure: 'The shop has no order of this name in the last 60 days.' })
  })
})

it('an account that is both store and admin runs commands as admin alone', async () => {
  const store = await signUpStore(world)
  await addAccountTo(world, store, { kind: 'admin' })
  expect((await dryRun(world, store.token, 'MANAGE_DISCOUNTS', { plan_discount: 1 })).status).toBe(403)
})

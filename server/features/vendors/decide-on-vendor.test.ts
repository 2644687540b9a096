import { describe, expect, it } from 'vitest'
import { makePortal, makeProduct, makeSupplier, signUpStore } from '#testing/actors/actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'

const world = testWorld()

const ask = (token: string, supplierId: number, cancel = false) =>
  world.call('POST', '/v1/request_approval/', { token, body: { supplier_id: supplierId, cancel } })
const decide = (token: string, storeId: number, status: string) =>
  world.call('POST', '/v1/update_vendor_status/', { token, body: { vendor_id: storeId, status } })
const list = async (token: string, status = 'pending') => (await world.call('GET', `/v1/dcvendors/?status=${status}`, { token })).body
const addToList = (token: string, productId: number) => world.call('POST', '/v1/import_list/', { token, body: { product_id: productId } })

async function asked() {
  const supplier = await makeSupplier(world, { requiresApproval: true })
  const store = await signUpStore(world)
  expect((await ask(store.token, supplier.supplierId)).status).toBe(200)
  return { supplier, store }
}

describe('a store that asked a supplier of the marketplace', () => {
  it('is listed, and may add its products once it is approved', async () => {
    const { supplier, store } = await asked()
    const { productId } = await makeProduct(world, supplier.supplierId)
    expect((await addToList(store.token, productId)).body.error.code).toBe('APPROVAL_PENDING')
    const { vendors, counts } = await list(supplier.token)
    expect(vendors).toEqual([expect.objectContaining({ id: store.storeId, status: 'P', order_volume: 0 })])
    expect(counts).toEqual({ pending: 1, approved: 0, denied: 0 })
    const { body } = await decide(supplier.token, store.storeId, 'A')
    expect(body.vendor).toMatchObject({ status: 'A', products: 0, paid_total: { minor: 0 }, date_joined: expect.any(String) })
    expect((await addToList(store.token, productId)).status).toBe(200)
    expect((await list(supplier.token, 'approved')).vendors.map(({ id }: { id: number }) => id)).toEqual([store.storeId])
  })

  it('hears of approval and revocation by mail, once each, and cannot ask again after that', async () => {
    const { supplier, store } = await asked()
    await decide(supplier.token, store.storeId, 'A')
    await decide(supplier.token, store.storeId, 'A')
    await decide(supplier.token, store.storeId, 'D')
    await world.runJobs()
    const { rows } = await world.pool.query('select name from supplier where id = $1', [supplier.supplierId])
    const subjects = (await lettersTo(world, store.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith(rows[0].name))).toEqual([
      `${rows[0].name} approved your store`,
      `${rows[0].name} no longer works with your store`,
    ])
    expect((await ask(store.token, supplier.supplierId)).status).toBe(409)
    expect((await decide(supplier.token, store.storeId, 'A')).body.vendor.status).toBe('A')
  })

  it('that has taken its request back can be neither approved nor denied', async () => {
    const { supplier, store } = await asked()
    await ask(store.token, supplier.supplierId, true)
    expect((await decide(supplier.token, store.storeId, 'A')).body.error.code).toBe('DECISION_NOT_POSSIBLE')
    expect((await list(supplier.token)).vendors).toEqual([])
  })

  it('cannot be set back to pending', async () => {
    const { supplier, store } = await asked()
    expect((await decide(supplier.token, store.storeId, 'P')).body.error).toMatchObject({
      field: 'status',
      message: 'A request cannot be set back to pending',
    })
  })

  it('is not found by another supplier, nor among private vendors', async () => {
    const { supplier, store } = await asked()
    const other = await makeSupplier(world)
    expect((await decide(other.token, store.storeId, 'A')).status).toBe(404)
    expect((await world.call('POST', `/v1/api/vendors/${store.storeId}/approve/`, { token: supplier.token })).status).toBe(404)
  })

  it('of two decisions at the same moment both are answered, and one mail goes out', async () => {
    const { supplier, store } = await asked()
    const answers = await Promise.all([decide(supplier.token, store.storeId, 'A'), decide(supplier.token, store.storeId, 'A')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await world.runJobs()
    expect((await lettersTo(world, store.email)).filter(({ subject }) => subject.endsWith('approved your store'))).toHaveLength(1)
  })
})

describe('the supplier', () => {
  it('that wants to hear at once gets a mail for each store that asks, and none once it has switched them off', async () => {
    const { supplier, store } = await asked()
    await world.call('POST', '/v1/supplier_settings/', {
      token: supplier.token,
      body: { inbox_notification_frequency: 'immediately' },
    })
    await world.runJobs()
    const mails = async () =>
      (await lettersTo(world, supplier.email)).filter(({ subject }) => subject.endsWith('asks to sell your products'))
    expect(await mails()).toHaveLength(1)
    await ask(store.token, supplier.supplierId, true)
    await ask(store.token, supplier.supplierId)
    await world.call('POST', '/v1/supplier_settings/', { token: supplier.token, body: { vendor_request_notifications: false } })
    await ask((await signUpStore(world)).token, supplier.supplierId)
    await world.runJobs()
    expect(await mails()).toHaveLength(1)
  })
})

describe('a store of a supplier’s own portal', () => {
  it('is a private vendor: listed, approved, denied there alone', async () => {
    const supplier = await makeSupplier(world)
    const store = await signUpStore(world, { host: await makePortal(world, supplier.supplierId) })
    await world.runJobs()
    const private_ = async (status: string) =>
      (await world.call('GET', `/v1/api/vendors/?status=${status}`, { token: supplier.token })).body
    expect((await private_('pending')).vendors).toEqual([expect.objectContaining({ id: store.storeId, status: 'PENDING' })])
    expect((await list(supplier.token)).vendors).toEqual([])
    const turn = (how: string) => world.call('POST', `/v1/api/vendors/${store.storeId}/${how}/`, { token: supplier.token })
    expect((await turn('approve')).body.vendor.status).toBe('APPROVED')
    expect((await turn('deny')).body.vendor.status).toBe('DENIED')
    expect((await private_('denied')).vendors).toHaveLength(1)
    expect((await turn('approve')).body.vendor.status).toBe('APPROVED')
  })
})

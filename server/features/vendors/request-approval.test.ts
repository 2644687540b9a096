import { beforeAll, describe, expect, test } from 'vitest'
import { makeProduct, makeSupplier, type StoreInTest, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()
let store: StoreInTest
beforeAll(async () => {
  store = await signUpStore(world)
})

const ask = (supplierId: number, cancel = false, token = store.token) =>
  world.call('POST', '/v1/request_approval/', { token, body: { supplier_id: supplierId, cancel, store: store.storeId } })
const approvalStatus = async (supplierId: number) =>
  (await world.pool.query('select status from approval where store_id = $1 and supplier_id = $2', [store.storeId, supplierId])).rows[0]
    ?.status
const stand = (supplierId: number, status: string) =>
  world.pool.query('insert into approval (store_id, supplier_id, status) values ($1, $2, $3)', [store.storeId, supplierId, status])

describe('a store asks a supplier for approval', () => {
  test('a request is cancelled and made again', async () => {
    const { supplierId } = await makeSupplier(world)
    expect((await ask(supplierId)).body).toEqual({ success: true, message: 'Requested successfully', approval_status: 'P' })
    expect((await ask(supplierId, true)).body).toEqual({ success: true, message: 'Removed request successfully', approval_status: 'C' })
    expect(await approvalStatus(supplierId)).toBe('C')
    expect((await ask(supplierId)).body.approval_status).toBe('P')
  })

  test('once, although it is pressed twice at once', async () => {
    const { supplierId } = await makeSupplier(world)
    const answers = await Promise.all([ask(supplierId), ask(supplierId), ask(supplierId)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await approvalStatus(supplierId)).toBe('P')
  })

  test.each([['D'], ['R'], ['A']])('a request is refused while the approval status is %s', async (status) => {
    const { supplierId } = await makeSupplier(world)
    await stand(supplierId, status)
    const answer = await ask(supplierId)
    expect(answer.status).toBe(409)
    expect(answer.body.error).toMatchObject({ code: 'APPROVAL_NOT_POSSIBLE', message: 'Error requesting approval' })
    expect((await ask(supplierId, true)).status).toBe(409)
    expect(await approvalStatus(supplierId)).toBe(status)
  })

  test('a request to a supplier that cannot be browsed is refused', async () => {
    const { supplierId } = await makeSupplier(world, { status: 'HIDDEN' })
    expect((await ask(supplierId)).status).toBe(404)
    expect((await ask(999_999)).status).toBe(404)
    expect(await approvalStatus(supplierId)).toBeUndefined()
  })

  test('a request at a site that hides suppliers is refused', async () => {
    const { supplierId } = await makeSupplier(world)
    const asked = { token: store.token, headers: { host: 'global.localhost' }, body: { supplier_id: supplierId } }
    const answer = await world.call('POST', '/v1/request_approval/', asked)
    expect([answer.status, answer.body.error.message]).toEqual([404, 'Error requesting approval'])
    expect(await approvalStatus(supplierId)).toBeUndefined()
  })

  test('a request by a supplier, without a session or for another store is refused', async () => {
    const supplier = await makeSupplier(world)
    expect((await ask(supplier.supplierId, false, supplier.token)).status).toBe(403)
    expect((await ask(supplier.supplierId, false, 'nonsense')).status).toBe(401)
    const other = await signUpStore(world)
    const answer = await ask(supplier.supplierId, false, other.token)
    expect(answer.status).toBe(403)
    expect(await approvalStatus(supplier.supplierId)).toBeUndefined()
  })
})

describe('the approval overlay', () => {
  test('shows what the supplier recommends, and where the store stands', async () => {
    const { supplierId } = await makeSupplier(world, { name: 'Fernway Ceramics' })
    await world.pool.query('update supplier set approval_recommendations = $2 where id = $1', [supplierId, 'Tell us of your shop.'])
    const overlay = () => world.call('GET', `/v1/store_approval_data/?supplier_id=${supplierId}`, { token: store.token })
    expect((await overlay()).body).toEqual({
      supplier: { id: supplierId, name: 'Fernway Ceramics' },
      recommendations: 'Tell us of your shop.',
      approval_status: 'NEW',
    })
    await ask(supplierId)
    expect((await overlay()).body.approval_status).toBe('P')
  })

  test('has nothing of a supplier that is not there', async () => {
    const answer = await world.call('GET', '/v1/store_approval_data/?supplier_id=999999', { token: store.token })
    expect(answer.status).toBe(404)
    expect(answer.body.error.message).toBe('Error fetching store approval data')
  })
})

test('the product says where the store stands', async () => {
  const { supplierId } = await makeSupplier(world)
  const { productId } = await makeProduct(world, supplierId)
  await ask(supplierId)
  const { body } = await world.call('GET', `/v1/api/products/${productId}/`, { token: store.token })
  expect(body.approval_status).toBe('P')
})

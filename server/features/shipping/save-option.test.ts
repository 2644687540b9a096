import { describe, expect, it } from 'vitest'
import { optionsFor } from '#features/shipping'
import { makeProduct, makeSupplier, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

const usual = {
  to_country: 'US',
  from_country: 'US',
  price: '5.95',
  additional_item_shipping_rate: '1',
  carrier: 'Northpost',
  delivery_days_min: '2',
  delivery_days_max: '4',
  excluded_regions: 'AK,HI',
}

const create = (token: string, changes: object = {}) =>
  world.call('POST', '/v1/api/shipping-options/', { token, body: { ...usual, ...changes } })
const change = (token: string, id: number, changes: object = {}) => {
  const { to_country: _, ...fields } = usual
  return world.call('PUT', `/v1/api/shipping-options/${id}/`, { token, body: { ...fields, ...changes } })
}
const turn = (token: string, id: number, how: 'activate' | 'deactivate') =>
  world.call('POST', `/v1/api/shipping-options/${id}/${how}/`, { token })
const idOf = (answer: { body: { shipping_option: { id: number } } }) => answer.body.shipping_option.id

/** Rate of the first item to the US on the product's page of a store; null where it does not ship there. */
async function shippingSeen(productId: number): Promise<number | null> {
  const store = await signUpStore(world)
  const { body } = await world.call('GET', `/v1/api/products/${productId}/`, { token: store.token })
  return body.shipping_options.US?.price.minor ?? null
}

describe('a shipping option of a supplier', () => {
  it('that is created is what stores see from then on', async () => {
    const { supplierId, token } = await makeSupplier(world)
    const { productId } = await makeProduct(world, supplierId, { shipping: [] })
    expect(await shippingSeen(productId)).toBeNull()
    const { status, body } = await create(token)
    expect(status).toBe(200)
    expect(body.shipping_option).toMatchObject({
      to_country: 'US',
      region: 'US',
      price: { amount: '5.95', currency: 'USD' },
      additional_item_shipping_rate: { amount: '1.00' },
      delivery_days_min: 2,
      delivery_days_max: 4,
      excluded_regions: 'AK,HI',
      deactivated: null,
      product: null,
    })
    expect(await shippingSeen(productId)).toBe(595)
  })

  it.each([
    [{ to_country: '' }, 'to_country', 'Please choose a country'],
    [{ to_country: 'XX' }, 'to_country', 'Please choose a country'],
    [{ price: '-1' }, 'price', 'Please enter a price of 0.00 or more'],
    [{ delivery_days_min: '-1' }, 'delivery_days_min', 'Please enter whole days, 0 or more'],
    [{ delivery_days_min: '1.5' }, 'delivery_days_min', 'Please enter whole days, 0 or more'],
    [{ delivery_days_min: 9 }, 'delivery_days_max', 'The longest time cannot be shorter than the shortest'],
  ])('with %j is refused at %s', async (changes, field, message) => {
    const { token } = await makeSupplier(world)
    const answer = await create(token, changes)
    expect([answer.status, answer.body.error.field, answer.body.error.message]).toEqual([422, field, message])
  })

  it('whose rate is no number costs nothing', async () => {
    const { token } = await makeSupplier(world)
    expect((await create(token, { price: 'free' })).body.shipping_option.price.minor).toBe(0)
  })

  it('leaves parts of the US out of the US rate alone', async () => {
    const { token } = await makeSupplier(world)
    expect((await create(token, { to_country: 'CA' })).body.shipping_option.excluded_regions).toBe('')
  })

  it('is the one active rate of its place, of two made at the same moment too', async () => {
    const { token } = await makeSupplier(world)
    const answers = await Promise.all([create(token), create(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.body.error).toMatchObject({ code: 'RATE_EXISTS', field: 'to_country' })
    const id = idOf(answers.find(({ status }) => status === 200)!)
    expect((await turn(token, id, 'deactivate')).body.shipping_option.deactivated).toEqual(expect.any(String))
    const second = idOf(await create(token, { price: 8 }))
    expect((await turn(token, id, 'activate')).body.error.code).toBe('RATE_EXISTS')
    await turn(token, second, 'deactivate')
    expect((await turn(token, id, 'activate')).body.shipping_option.deactivated).toBeNull()
    expect((await turn(token, id, 'activate')).status).toBe(200)
  })

  it('that is edited keeps its place, and says what has changed once', async () => {
    const { supplierId, token } = await makeSupplier(world)
    const id = idOf(await create(token))
    const { body } = await change(token, id, { price: 7.25, carrier: 'Swift' })
    expect(body.shipping_option).toMatchObject({ to_country: 'US', price: { amount: '7.25' }, carrier: 'Swift' })
    await change(token, id, { price: 7.25, carrier: 'Swift' })
    expect(await published(supplierId)).toEqual([[['SHIPPING_OPTION', 'Inactive', 'Active']], [['SHIPPING_RATE', '5.95', '7.25']]])
  })

  it('of one product stands before the usual one, which holds again once it is deactivated', async () => {
    const { supplierId, token } = await makeSupplier(world)
    await create(token)
    const { productId } = await makeProduct(world, supplierId, { shipping: [] })
    const own = idOf(await create(token, { product: productId, price: 12 }))
    const rate = async () =>
      (await optionsFor(world.process.database.reading, [{ productId, supplierId }])).get(productId)?.map((one) => one.rate.minor)
    expect(await rate()).toEqual([1200])
    await turn(token, own, 'deactivate')
    expect(await rate()).toEqual([595])
    expect((await published(supplierId)).slice(1)).toEqual([[['SHIPPING_RATE', '5.95', '12.00']], [['SHIPPING_RATE', '12.00', '5.95']]])
  })

  it('of a product of another supplier is not found', async () => {
    const [mine, theirs] = [await makeSupplier(world), await makeSupplier(world)]
    const { productId } = await makeProduct(world, theirs.supplierId)
    expect((await create(mine.token, { product: productId })).status).toBe(404)
    const id = idOf(await create(theirs.token))
    expect((await change(mine.token, id)).status).toBe(404)
    expect((await turn(mine.token, id, 'deactivate')).status).toBe(404)
    expect((await world.call('GET', `/v1/api/shipping-options/${id}/`, { token: mine.token })).status).toBe(404)
  })
})

/** Published changes of the supplier's rates, in order. */
async function published(supplierId: number): Promise<[string, string, string][][]> {
  const { rows } = await world.pool.query(
    `select payload -> 'input' -> 'changes' as changes from graphile_worker._private_jobs
     where payload #>> '{input,supplierId}' = $1 and payload #> '{input,changes}' is not null
       and task_id = (select id from graphile_worker._private_tasks where identifier = 'alerts.record-changes') order by id`,
    [String(supplierId)],
  )
  return rows.map(({ changes }) =>
    changes.map(({ type, previousValue, newValue }: { type: string; previousValue: string; newValue: string }) => [
      type,
      previousValue,
      newValue,
    ]),
  )
}

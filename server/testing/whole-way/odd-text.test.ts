/** Text that no keyboard types: lone surrogates, control characters, our own markers. */
import { beforeAll, expect, test, vi } from 'vitest'
import { makeProduct, password } from '#testing/actors/actors'
import {
  arrived,
  type Business,
  demand,
  editOf,
  openForBusiness,
  orderAsShopper,
  orderSeen,
  payBody,
  ship,
} from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'
import { allJobs } from '#testing/waiting-jobs'

vi.setConfig({ testTimeout: 240_000 })
const world = testWorld()

let business: Business
beforeAll(async () => {
  business = await openForBusiness(world)
})

const address = { first_name: 'Nora', address1: '12 Elm Street', city: 'Portland', province_code: 'ME', country_code: 'US', zip: '04101' }
const odd = ['\ud800', 'tail \udc00', '\uffff', '\u202e', '﷽'.repeat(20), '{{link}}', '\u0001', '"\\']

test.each(odd)('text that is odd (%j) is kept or refused, and whatever holds it can still be read', async (text) => {
  const { token } = business
  const answers = [
    await world.call('POST', '/v1/signup/', {
      body: { name: `Store ${text}`, email: `odd-${odd.indexOf(text)}@stores.example`, password },
    }),
  ]
  const { productId } = await makeProduct(world, business.supplier.supplierId)
  const { imported_product_id: id } = await demand(world, 'POST', '/v1/import_list/', token, { product_id: productId })
  const item = await demand(world, 'GET', `/v1/fetch_import_list_product/?id=${id}`, token)
  const edit = {
    ...editOf(item),
    title: `A ${text}`,
    description: `<p>${text}</p>`,
    tags: [`t${text}`],
    product_type: text,
    collections: [`c${text}`],
  }
  answers.push(await world.call('POST', '/v1/update_import_list_item/', { token, body: { item: edit } }))
  const order = await arrived(
    world,
    business,
    await orderAsShopper(world, business, { note: `Note ${text}\u0000`, shipping_address: { ...address, last_name: text } }),
  )
  answers.push(await world.call('POST', '/v1/pay_supplier/', { token, body: { ...payBody(order), note: text } }))
  answers.push(await ship(world, business, order.suppliers[0], { shipping_carrier: `UPS ${text}`, tracking_number: `1Z${text}` }))
  for (const { status, body } of answers) expect(status, `${JSON.stringify(text)}: ${JSON.stringify(body)}`).toBeLessThan(500)
  await world.runJobs()
  expect((await orderSeen(world, token, order.id)).id).toBe(order.id)
})

test('every list that holds odd text is read', async () => {
  const { token } = business
  for (const path of ['/v1/fetch_import_list/', '/v1/orders/?status=all', '/v1/orders/export/?status=all', '/v1/imported_products/'])
    expect((await world.call('GET', path, { token })).status, path).toBe(200)
  expect((await world.call('GET', '/v1/supplier_orders/?status=all', { token: business.supplier.token })).status).toBe(200)
  const { rows } = await world.pool.query(`select last_error from ${allJobs} job where last_error is not null`)
  expect(rows).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeSupplier } from '#testing/actors/actors'
import { type Business, demand, openForBusiness, paidOrder, sell } from '#testing/actors/business-actors'
import { readPdf as read, wordsOf } from '#testing/pdf'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 240_000 })
const world = testWorld()

let business: Business
let blocks: number[]
beforeAll(async () => {
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ sku: 'SOAP', quantity: 500 }] } })
  blocks = []
  for (let at = 0; at < 3; at++) blocks.push((await paidOrder(world, business)).block.supplier_order_id)
})

async function print(what: 'packing_slips' | 'invoices', ids: readonly (number | string)[], token = business.supplier.token) {
  const answer = await fetch(`${world.url}/v1/supplier_orders/${what}/?order_ids=${ids.join(',')}`, {
    headers: { authorization: `Token ${token}` },
  })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('a packing slip lists what the shopper gets: refunded pieces are not on it', async () => {
  const other = await sell(world, business, business.supplier.supplierId, { title: 'Pine soap', variants: [{ sku: 'PINE', quantity: 50 }] })
  const line_items = [
    { variant_id: business.goods.shopVariantIds[0], quantity: 5 },
    { variant_id: other.shopVariantIds[0], quantity: 2 },
  ]
  const { order, block } = await paidOrder(world, business, { line_items })
  const id = block.supplier_order_id
  const linesOf = (sku: string) => order.suppliers[0].products.find((product: { sku: string }) => product.sku === sku).id
  const slip = async () => wordsOf((await print('packing_slips', [id])).bytes)
  const rowOf = async (sku: string) => {
    const words = await slip()
    return words.slice(words.indexOf(sku), words.indexOf(sku) + 3)
  }
  expect([await rowOf('SOAP'), await rowOf('PINE')]).toEqual([
    ['SOAP', '5', '5'],
    ['PINE', '2', '2'],
  ])
  expect((await slip()).join(' ')).toContain('Pine soap')
  await demand(world, 'POST', '/v1/cannot_ship/', business.supplier.token, {
    order_id: id,
    lines: [
      { id: linesOf('SOAP'), quantity: 2 },
      { id: linesOf('PINE'), quantity: 2 },
    ],
    reason: 'damaged',
    note: '',
    idempotency_key: randomUUID(),
  })
  expect(await rowOf('SOAP')).toEqual(['SOAP', '3', '3'])
  expect(await slip()).not.toContain('PINE')
  expect((await slip()).join(' ')).not.toContain('Pine soap')
})

test.each(['packing_slips', 'invoices'] as const)('%s come as one PDF, a page for each order, with their fonts in it', async (what) => {
  const one = await print(what, [blocks[0]!])
  expect([one.status, one.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(one.headers.get('content-disposition')).toContain('.pdf')
  expect(one.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(one.bytes.subarray(-6).toString()).toContain('%%EOF')
  expect(read(one.bytes)).toMatchObject({ pages: 1 })
  expect(read(one.bytes).fonts).toBeGreaterThan(0)
  expect(read((await print(what, blocks)).bytes).pages).toBe(3)
  expect(read((await print(what, [...blocks, blocks[0]!])).bytes).pages).toBe(3)
})

test('accents, Chinese, Japanese and Korean stand in the file with glyphs of their own', async () => {
  const words = 'Łucja Müllerová Ωμέγα Ёлка 北京市朝阳区 東京とカタ 서울특별시'
  await world.pool.query(
    `update store_order set shipping_address = jsonb_set(shipping_address, '{address1}', to_jsonb($2::text))
     where id = (select store_order_id from supplier_order where id = $1)`,
    [blocks[1], words],
  )
  const slip = read((await print('packing_slips', [blocks[1]!])).bytes)
  expect(slip.shows(words.replaceAll(' ', ''))).toBe(true)
  expect(read((await print('packing_slips', [blocks[0]!])).bytes).shows('北')).toBe(false)
})

test('a note as long as may be breaks over pages, and what no font has is left out', async () => {
  await world.pool.query('update supplier_order set note = $2 where id = $1', [
    blocks[2],
    `${`${'long '.repeat(200)}\n`.repeat(20)}\u{10ffff}\u0007‮`,
  ])
  expect(read((await print('packing_slips', [blocks[2]!])).bytes).pages).toBeGreaterThan(1)
})

test('slips and invoices of another supplier’s order are not found, and of no order are refused with the field', async () => {
  const stranger = await makeSupplier(world)
  expect((await print('packing_slips', [blocks[0]!], stranger.token)).status).toBe(404)
  expect((await print('invoices', [blocks[0]!, 999_999])).status).toBe(404)
  expect((await print('invoices', [blocks[0]!], business.token)).status).toBe(403)
  for (const ids of ['', 'x', '0', '1,', Array.from({ length: 101 }, (_, at) => at + 1).join(',')]) {
    const { status, bytes } = await print('packing_slips', [ids])
    expect([status, JSON.parse(bytes.toString()).error.field]).toEqual([422, 'order_ids'])
  }
})

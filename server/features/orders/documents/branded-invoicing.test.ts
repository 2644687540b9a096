import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { signUpStore } from '#testing/actors/actors'
import { type Business, demand, openForBusiness, orderSeen, paidOrder } from '#testing/actors/business-actors'
import { readPdf, wordsOf } from '#testing/pdf'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 240_000 })
const world = testWorld()

let business: Business
beforeAll(async () => {
  business = await openForBusiness(world, { product: { title: 'Cedar soap', variants: [{ sku: 'SOAP', quantity: 500 }] } })
})

const branding = {
  invoice_name: 'Quiet Rooms',
  invoice_show_name: true,
  invoice_note: 'Thank you for choosing us.',
  invoice_show_prices: false,
}
const save = (change: object = {}, token = business.token) =>
  world.call('POST', '/v1/branded_invoicing/', { token, body: { ...branding, ...change } })
const offer = (isOffered: boolean) =>
  demand(world, 'POST', '/v1/supplier_settings/', business.supplier.token, {
    branding: {
      branding_on_product: false,
      branding_on_packaging: false,
      branding_on_box: false,
      branding_on_anything: false,
      branding_no_promo: true,
      branding_description: 'Plain paper',
      branded_invoicing: isOffered,
      white_label: false,
      white_label_product: false,
      white_label_packaging: false,
    },
  })
async function download(path: string, token: string) {
  const answer = await fetch(`${world.url}${path}`, { headers: { authorization: `Token ${token}` } })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const slipOf = async (blockId: number) =>
  (await download(`/v1/supplier_orders/packing_slips/?order_ids=${blockId}`, business.supplier.token)).bytes
const invoiceOf = (blockId: number, token = business.token) => download(`/v1/orders/customer_invoice/?supplier_order_id=${blockId}`, token)
const paidBlock = async () => {
  const { order, block } = await paidOrder(world, business)
  await world.runJobs()
  const seen = await orderSeen(world, business.token, order.id)
  return { id: block.supplier_order_id as number, number: seen.suppliers[0].invoice_number as number | null }
}
const png = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: '#204060' } })
    .png()
    .toBuffer()

test('before a store has set up its brand, slips are plain and no number is taken', async () => {
  await offer(true)
  const before = await demand(world, 'GET', '/v1/branded_invoicing/', business.token)
  expect(before).toMatchObject({ invoice_show_name: true, invoice_note: '', invoice_logo: null, refusal: null })
  const { id, number } = await paidBlock()
  expect(number).toBeNull()
  expect(readPdf(await slipOf(id)).pages).toBe(1)
  expect(JSON.parse((await invoiceOf(id)).bytes.toString()).error.code).toBe('NOT_SET_UP')
})

test('name, logo and note stand on the slip, and an invoice without prices follows it', async () => {
  expect((await save({ logo: (await png()).toString('base64') })).status).toBe(200)
  const { id } = await paidBlock()
  const slip = await slipOf(id)
  expect(readPdf(slip).pages).toBe(2)
  expect(slip.toString('latin1')).toContain('/Subtype /Image')
  const words = wordsOf(slip).join(' ')
  expect(words).toContain('Quiet Rooms')
  expect(words).toContain('Thank you for choosing us.')
  expect(words).toContain('Invoice 000001')
  expect(words).not.toContain('$')
  const own = await invoiceOf(id)
  expect([own.status, readPdf(own.bytes).pages]).toEqual([200, 1])
  expect((await invoiceOf(id, (await signUpStore(world)).token)).status).toBe(404)
})

test('prices of the shop are printed where the store wants them', async () => {
  await save({ invoice_show_prices: true })
  const { id } = await paidBlock()
  expect(wordsOf(await slipOf(id)).join(' ')).toMatch(/Goods in this parcel, USD \$\d+\.\d\d/)
  await save()
})

test('numbers have no gaps, also of orders that are paid at once', async () => {
  const first = (await paidBlock()).number!
  const paid = await Promise.all([paidBlock(), paidBlock(), paidBlock()])
  expect(paid.map(({ number }) => number).sort()).toEqual([first + 1, first + 2, first + 3])
})

test('a supplier that does not offer it packs plain slips, and takes no number', async () => {
  await offer(false)
  const { id, number } = await paidBlock()
  expect([number, readPdf(await slipOf(id)).pages]).toEqual([null, 1])
  await offer(true)
})

test('a logo can be removed, and one that is left out stays', async () => {
  await save({ logo: (await png()).toString('base64') })
  expect((await save()).body.invoice_logo).toMatch(/^data:image\/png;base64,/)
  expect((await save({ logo: null })).body.invoice_logo).toBeNull()
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>').toString('base64')
test.each([
  ['logo', 'an SVG', { logo: svg }],
  ['logo', 'bytes that are no image', { logo: Buffer.from('hello there').toString('base64') }],
  ['logo', 'text that is not base64', { logo: 'not base64!' }],
  ['logo', 'more than 2 MB', { logo: Buffer.alloc(2_000_004).toString('base64') }],
  ['invoice_note', 'a note of 256 characters', { invoice_note: 'x'.repeat(256) }],
  ['invoice_name', 'no name where it is printed', { invoice_name: ' ' }],
])('%s: %s is refused', async (field, _what, change) => {
  const { status, body } = await save(change)
  expect([status, body.error.field]).toEqual([422, field])
})

test('a store on a lower plan may look at the example and save nothing', async () => {
  const { token } = await signUpStore(world)
  expect((await demand(world, 'GET', '/v1/branded_invoicing/', token)).refusal).toEqual({
    code: 'PLAN_TOO_LOW',
    reason: 'Branded invoices come with the Growth plan and those above it.',
  })
  expect((await save({}, token)).status).toBe(403)
  const example = await download('/v1/branded_invoicing/preview/', token)
  expect([example.status, readPdf(example.bytes).pages]).toEqual([200, 1])
})

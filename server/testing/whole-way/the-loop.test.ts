/** The product's complete main loop: every step by the call that its screen makes, against the sandbox. */
import { beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#features/ledger'
import { makeProduct, password, type SupplierInTest } from '#testing/actors/actors'
import {
  afterJobs,
  arrived,
  demand,
  fulfilmentsIn,
  lettersTo,
  makePayableSupplier,
  orderSeen,
  payBody,
  productsIn,
  shopOrder,
} from '#testing/actors/business-actors'
import { agree, makeShop, stage } from '#testing/actors/shop-actors'
import { connectCard } from '#testing/actors/stripe-actors'
import { tokenIn } from '#testing/letters'
import { testWorld } from '#testing/test-world'

const world = testWorld()

let supplier: SupplierInTest
let account: string
beforeAll(async () => {
  const payable = await makePayableSupplier(world)
  supplier = payable.supplier
  account = payable.account
})

const tokenOf = (answer: { token: string }) => answer.token
const post = (path: string, token: string, body: object) => demand(world, 'POST', path, token, body)
const get = (path: string, token: string) => demand(world, 'GET', path, token)

const shopper = {
  first_name: 'Nora',
  last_name: 'Winter',
  address1: '12 Elm Street',
  city: 'Portland',
  province_code: 'ME',
  country_code: 'US',
  zip: '04101',
}

async function balances(storeId: number) {
  const ours = (question: Parameters<typeof balanceOf>[1]) => world.transaction(async ({ db }) => (await balanceOf(db, question)).minor)
  const theirs = await stage<{ platform: Line[]; accounts: Record<string, Line[]> }>(world, 'GET', `stripe/${world.stripeName}/balances`)
  return {
    ledger: {
      store: await ours({ kind: 'store_payments', storeId, currency: 'USD' }),
      supplier: await ours({ kind: 'supplier_payouts', supplierId: supplier.supplierId, currency: 'USD' }),
      platform: await ours({ kind: 'processor_clearing', processor: 'stripe', currency: 'USD' }),
    },
    stripe: { supplier: sumOf(theirs.accounts[account]), platform: sumOf(theirs.platform) },
  }
}
interface Line {
  readonly available: number
  readonly pending: number
}
const sumOf = (lines: readonly Line[] = []) => lines.reduce((sum, { available, pending }) => sum + available + pending, 0)

test('the whole loop runs from sign-up to tracking in the shop, with all mails', { timeout: 240_000 }, async () => {
  const { productId, imageIds } = await makeProduct(world, supplier.supplierId, {
    title: 'Cedar soap',
    options: [{ name: 'Size', values: ['Bar', 'Block'] }],
    variants: [
      { values: ['Bar'], sku: 'SOAP-BAR', priceMinor: 650, quantity: 10 },
      { values: ['Block'], sku: 'SOAP-BLOCK', priceMinor: 1900, quantity: 4 },
    ],
    images: 2,
  })

  // Sign up, sign in again, start the trial with a card.
  const email = 'nell@maple-and-pine.example'
  const { store_id: storeId } = await post('/v1/signup/', '', { name: 'Maple & Pine', email, password })
  const token = tokenOf(await post('/v1/login/', '', { username: email, password }))
  await world.runJobs()
  const [welcome] = await lettersTo(world, email)
  await post('/v1/confirm_email/', token, { token: tokenIn(welcome?.links[0]) })
  await connectCard(world, { token, storeId, email })
  const { payment_plan: plan } = await post('/v1/set_plan/', token, { plan: 'GROWTH', type: 'MONTHLY' })
  expect(plan).toMatchObject({ plan: 'GROWTH', is_paid: true, remaining_trial_days: 14 })

  // Connect the shop by its owner's consent.
  const shop = await makeShop(world)
  const { redirect } = await post('/v1/set_platform_uid/', token, { uid: shop })
  await post('/v1/shopify_auth/', token, await agree(redirect))
  await world.runJobs()
  expect(await get('/v1/store_settings/', token)).toMatchObject({ platform: { uid: shop, is_connected: true }, stripe_connected: true })

  // Request the supplier's approval, which it grants; add the product to the import list and edit it.
  await post('/v1/request_approval/', token, { supplier_id: supplier.supplierId })
  await post('/v1/update_vendor_status/', supplier.token, { vendor_id: storeId, status: 'A' })
  const { imported_product_id: itemId } = await post('/v1/import_list/', token, { product_id: productId })
  const item = await get(`/v1/fetch_import_list_product/?id=${itemId}`, token)
  expect(item).toMatchObject({ title: 'Cedar soap', state: 'list', refusal: null })
  const [bar, block] = item.variants
  await post('/v1/update_import_list_item/', token, {
    item: {
      imported_product_id: itemId,
      version: item.version,
      title: 'Soap from the north',
      description: '<p>Smells of <strong>cedar</strong>.</p><script>alert(1)</script>',
      tags: ['soap', 'cedar'],
      product_type: 'Bath',
      collections: [],
      images: [imageIds[1], imageIds[0]],
      variants: [
        { id: bar.id, active: true, price: '14.50', compare_price: '18.00' },
        { id: block.id, active: true, price: '39.00', compare_price: '0' },
      ],
    },
  })

  // Import it.
  await post('/v1/import/', token, { imported_product_ids: [itemId] })
  await world.runJobs()
  expect(await get('/v1/import_run/', token)).toMatchObject({
    run: { done: 1, failed: 0, is_running: false },
    imported_to_shopify_count: 1,
  })
  const [product] = await productsIn(world, shop)
  expect(product).toMatchObject({
    title: 'Soap from the north',
    body_html: '<p>Smells of <strong>cedar</strong>.</p>',
    product_type: 'Bath',
    tags: 'cedar, soap',
    options: [{ name: 'Size', values: ['Bar', 'Block'] }],
    variants: [
      { sku: 'SOAP-BAR', price: '14.50', compare_at_price: '18.00', inventory_quantity: 10 },
      { sku: 'SOAP-BLOCK', price: '39.00', compare_at_price: null, inventory_quantity: 4 },
    ],
  })
  const pictures = await afterJobs(
    world,
    async () => {
      const [{ media }] = (await productsIn(world, shop)) as unknown as [{ media: { status: string; src: string; error: string | null }[] }]
      return media.every(({ status }) => status !== 'PROCESSING') && media
    },
    'the shop to fetch the pictures',
  )
  expect(pictures).toMatchObject([{ status: 'READY' }, { status: 'READY' }])
  expect(pictures[0]!.src).toContain(world.url)

  // A shopper orders. The order arrives automatically, its owner gets an email, and the email's link signs in.
  const { order: placed } = await stage<{ order: { id: number; name: string; line_items: { id: number }[] } }>(
    world,
    'POST',
    `shopify/${shop}/orders`,
    { line_items: [{ sku: 'SOAP-BAR', quantity: 2 }], shipping_address: shopper, email: 'nora@shoppers.example', note: 'A present' },
  )
  const order = await arrived(world, { token }, placed)
  expect(order).toMatchObject({
    status: 'pending',
    customer: 'Nora Winter',
    note: 'A present',
    shipping_address: { address1: '12 Elm Street', city: 'Portland', province: 'Maine', country_code: 'US' },
    suppliers: [
      { name: 'North Woods Soap', status: 'pending', subtotal: { minor: 1300 }, shipping: { minor: 600 }, total: { minor: 1900 } },
    ],
  })
  const letter = (await lettersTo(world, email)).find(({ subject }) => subject === `New order ${placed.name} from Nora Winter`)
  const link = new URL(letter!.links[0]!)
  expect(`${link.origin}${link.pathname}`).toBe(`${world.url}/login`)
  expect([link.searchParams.get('type'), link.searchParams.get('tab')]).toEqual(['order', String(order.id)])
  const mailed = tokenOf(await post('/v1/magic_login/', '', { magic: link.searchParams.get('magic') }))
  expect((await orderSeen(world, mailed, order.id)).name).toBe(placed.name)

  // Pay. The card, the ledger, the supplier's screen and Stripe agree to the cent.
  const before = await balances(storeId)
  const paid = await post('/v1/pay_supplier/', token, { ...payBody(order), note: 'No invoice, please' })
  expect(paid).toEqual({ success: true, status: 'paid' })
  await world.runJobs()
  const suppliersToken = tokenOf(await post('/v1/login/', '', { username: supplier.email, password, subdomain: 'suppliers' }))
  const { supplier_orders: rows } = await get('/v1/supplier_orders/?status=paid', suppliersToken)
  expect(rows).toHaveLength(1)
  const { order: seen } = await get(`/v1/supplier_order/?id=${rows[0].id}`, suppliersToken)
  expect(seen).toMatchObject({ name: placed.name, note: 'No invoice, please', customer: 'Nora Winter', total: { minor: 1900 } })
  const payout = seen.payout_amount.minor
  expect(payout + seen.stripe_fee.minor).toBe(1900)
  const after = await balances(storeId)
  expect(after.ledger.store - before.ledger.store).toBe(-1900)
  expect(after.ledger.supplier - before.ledger.supplier).toBe(payout)
  expect(after.stripe.supplier - before.stripe.supplier).toBe(payout)
  expect(after.ledger.platform).toBe(after.stripe.platform)
  const toSupplier = await lettersTo(world, supplier.email)
  expect(toSupplier.map(({ subject }) => subject)).toEqual([expect.stringContaining(placed.name)])
  expect(toSupplier[0]!.links[0]).toMatch(/^http:\/\/suppliers\./)

  // Ship. The shop shows the fulfilment with its tracking and has notified the shopper; the owner's order shows it too.
  const shipped = await world.call('POST', '/v1/mark_order_as_shipped/', {
    token: suppliersToken,
    body: { order_id: rows[0].id, shipping_carrier: 'UPS', tracking_number: '1Z999AA10123456784' },
  })
  expect(shipped).toMatchObject({ status: 200, body: { order: { status: 'shipped' } } })
  await world.runJobs()
  expect(await fulfilmentsIn(world, shop)).toMatchObject([
    { order_id: placed.id, status: 'success', tracking_company: 'UPS', tracking_number: '1Z999AA10123456784', notify_customer: true },
  ])
  expect((await shopOrder(world, shop, placed)).notifications.at(-1)?.text).toContain('is on the way (UPS 1Z999AA10123456784)')
  const last = await afterJobs(
    world,
    async () => {
      const now = await orderSeen(world, token, order.id)
      return now.suppliers[0].push_state === 'pushed' && now
    },
    'the owner to see that the shop was told',
  )
  expect(last).toMatchObject({ status: 'shipped', tracking_data: [{ carrier: 'UPS', tracking_number: '1Z999AA10123456784' }] })
  expect(last.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['arrived', 'paid', 'shipped', 'shipment_pushed'])
  expect((await lettersTo(world, email)).map(({ subject }) => subject)).toEqual([
    'Welcome to Quayside: please confirm your email address',
    'Your store is on Growth',
    expect.stringContaining('approved your store'),
    `New order ${placed.name} from Nora Winter`,
    expect.stringMatching(/shipped/i),
  ])
  const { rows: stock } = await world.pool.query('select quantity, reserved from variant where product_id = $1 order by position', [
    productId,
  ])
  expect(stock).toEqual([
    { quantity: 8, reserved: 0 },
    { quantity: 4, reserved: 0 },
  ])
})

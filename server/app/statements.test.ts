/**
 * No statement of a call or job scans a large table. The statements come from this file's own walk through the product and from other
 * server tests run in this checkout. Their plans are made in a world where every table is large, so a new statement or table is covered as
 * soon as a test runs it.
 */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { contract } from '@quayside/contract/contract'
import type { Endpoint } from '@quayside/contract/endpoint'
import { money } from '@quayside/domain/vocabulary/money'
import type pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { schedule } from '#app/schedule'
import { spawnSandbox } from '#app/start/spawn-sandbox'
import { openSession } from '#features/identity'
import { recordPlanCharge } from '#features/plan-charges'
import { environment } from '#foundation/config/environment'
import { makeAdmin, makePortal, signUpStore } from '#testing/actors/actors'
import { boston, harbourAddress } from '#testing/actors/address'
import { affiliateWithDue } from '#testing/actors/affiliate-actors'
import { orderFromBackup } from '#testing/actors/backup-actors'
import { chargePlan } from '#testing/actors/billing-actors'
import {
  arrived,
  type Business,
  demand,
  hurry,
  inShop,
  openForBusiness,
  orderAsShopper,
  paidOrder,
  ship,
} from '#testing/actors/business-actors'
import { makeCampaign } from '#testing/actors/campaign-actors'
import { changePlansByCard } from '#testing/actors/card-billing-actors'
import { dryRun, finish } from '#testing/actors/command-actors'
import { chatWithMessage, send, sendPdf } from '#testing/actors/inbox-actors'
import { uploadRates } from '#testing/actors/landed-cost-actors'
import { connectPaypal, payByPaypal } from '#testing/actors/paypal-actors'
import { makeCoupon, makeOfferFor, switchOnFreeShipping } from '#testing/actors/promotion-actors'
import { openException } from '#testing/actors/reconciliation-actors'
import { askForRefund, refundShopperInShop, sendClaimPicture } from '#testing/actors/refund-actors'
import { makeReview } from '#testing/actors/review-actors'
import { stage } from '#testing/actors/stripe-actors'
import { multiplyWorld } from '#testing/multiply-world'
import { type PlanNode, readWhole } from '#testing/read-plan'
import { distinct, type RecordedStatement, recordedStatements } from '#testing/recorded-statements'
import { jsonSchemaOf, sampleOf } from '#testing/sample-input'
import { recordedHere, testWorld } from '#testing/test-world'
import { changeJobs } from '#testing/waiting-jobs'
import { seedDemoWorld } from '../database/seeds/demo-world.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })
const world = testWorld({ DEMO: '1' })
const rowsOfTable = 12_000

/** Tables that grow with the number of stores and suppliers, thousands, and not with their activity; or that staff fill by hand. */
const modest = [
  'affiliate',
  'store',
  'store_figures',
  'connection',
  'supplier',
  'supplier_plan',
  'supplier_score',
  'supplier_stats',
  'supplier_vacation',
  'admin_command',
  'admin_command_line',
  'supplier_listing',
  'plan_coupon',
  'duty_table',
  'campaign',
  'campaign_version',
  'campaign_mailing',
  'portal',
  'portal_rules',
]

/**
 * Tables checked elsewhere or always small: `plans.test.ts` covers the listing with a hundred thousand products. There are a dozen demo
 * sign-ins, one row each of operator settings, of each category's HS code, what was learned of a place, rollup marks and the number of the last invoice, and one of each month of the books and each processor.
 */
const elsewhere =
  /^(listing|listing_\w+|demo_sign_in|marketplace_settings|marketplace_mark|rollup_mark|commission_invoice_counter|ledger_month|campaign_pace|reconciliation_progress|category_hs_code|category_learning|category_place_count)$/

/** Statements that scan whole tables on purpose, with the reason. */
const wholesale: readonly { readonly text: RegExp; readonly why: string }[] = [
  { text: /distinct (on \()?found\.email/, why: 'a group of people is found among all stores or suppliers' },
  { text: /\blisting_facts\b/, why: 'the nightly rebuild of the listing reads all products once' },
  { text: /\bcounted full join kept\b/, why: 'the weekly recount reads all orders once' },
  { text: /\bfrom supplier_reply_day where day >= /, why: 'the hourly count of supplier stats reads the rollups of all suppliers' },
  { text: /insert into marketplace_(store_day|conversion_day|cohort) /, why: 'the hourly count of stores reads all of them' },
  { text: /\bwith low as materialized\b/, why: 'the nightly rebuild of low stock reads all products once' },
  { text: /^update "product_sums" set "stale_from" = \$1$/, why: 'the weekly rebuild marks the sums of every supplier' },
  { text: /^select count\(\*\) as "active" from "product"/, why: 'the back office’s overview counts the products there are' },
  {
    text: /from "admin_invitation" as "invitation"/,
    why: 'those that nobody has answered are a few, and all of them in a world that was multiplied',
  },
  {
    text: /^select "account"\."id" as "account_id".* where "account"\."kind" = \$1 and "account"\."removed_at" is null order by/,
    why: 'there are a few admins, and as many as stores only in a world that was multiplied',
  },
  { text: /\(select "id" from "review_appeal" where "decision" is null limit/, why: 'counts up to a thousand and no further' },
  { text: /\(select "id" from "audit_entry" limit \$1\)/, why: 'counts up to ten thousand and no further' },
  { text: /^delete from "duty_rate"/, why: 'a new table of rates takes the place of all rates there are' },
  { text: /from affiliate_store brought/, why: 'an hourly job compares all charges of affiliates’ stores with their shares' },
  { text: /"demo_sign_in"/, why: 'the practice world alone has doors, a dozen' },
  { text: /^(create|drop|analyze|lock|truncate|alter)\b/i, why: 'no plan' },
]

let big: ReadonlySet<string>
let narrow: ReadonlySet<string>
let empty: readonly string[]
let statements: readonly RecordedStatement[]

beforeAll(async () => {
  await seed()
  await walkThrough()
  statements = distinct([...recordedHere(), ...recordedStatements()]).filter(({ text }) => !wholesale.some((one) => one.text.test(text)))
  const filled = await multiplyWorld(world.pool, { rows: rowsOfTable, except: elsewhere })
  big = new Set([...filled.many].filter((table) => !modest.includes(table)))
  empty = filled.empty
  // Vacuum gives the state of a database after a day: a visibility map, and no pending index entries.
  await world.pool.query('vacuum analyze')
  narrow = await narrowIndexes()
})

/** Returns partial indexes that cover the smaller part of their table; scanning one completely is cheap. */
async function narrowIndexes(): Promise<ReadonlySet<string>> {
  const { rows } = await world.pool.query<{ name: string }>(
    `select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where x.indpred is not null and i.reltuples < t.reltuples / 4`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Seeds the demo world, which has rows in nearly every table, with a sandbox of its own. */
async function seed(): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'quayside-statements-'))
  const sandbox = await spawnSandbox({ dataDir, port: 0, smtpPort: 0, environment: { ...environment(), SANDBOX_DRAW_AHEAD: 'off' } })
  try {
    await seedDemoWorld(world.process, { sandboxUrl: sandbox.url, say: () => {}, size: { copies: 1300 } })
  } finally {
    await sandbox.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Runs from sign-up to tracking in the shop, with every page on the way and every scheduled task. */
async function walkThrough(): Promise<void> {
  const business = await openForBusiness(world)
  const { token, supplier } = business
  const host = await makePortal(world, supplier.supplierId)
  const atPortal = await signUpStore(world, { host })
  const rules = ['Price', 'Pictures', 'Replies', 'Returns'].map((name) => ({ name, description: 'What stores do about it' }))
  await demand(world, 'POST', '/v1/api/portal-rules/', supplier.token, { rules })
  await demand(world, 'POST', `/v1/api/rules/${host.split('.')[0]}/agree/`, atPortal.token, {})
  await demand(world, 'GET', '/v1/store_settings/', atPortal.token)
  await demand(world, 'GET', '/v1/dc_orders/', token)
  await world.runJobs()
  await demand(world, 'GET', `/v1/api/vendors/${atPortal.storeId}/`, supplier.token)
  await demand(world, 'POST', '/v1/mail_subscriptions/', token, { kind: 'product-notices', subscribed: false })
  await switchOnFreeShipping(world, business.storeId)
  await withholdDebt(business)
  await askToCancel(business)
  await claimByRule(business)
  await payAffiliate()
  await claimRefund(business)
  await refundInShop(business)
  const { block } = await paidOrder(world, business)
  // A product of a private price list is no backup for anybody.
  await orderFromBackup(world, business)
  const { today } = await demand(world, 'GET', '/v1/api/vacation/', supplier.token)
  const { products } = await demand(world, 'GET', '/v1/supplier_products/?type=all', supplier.token)
  const list = { name: 'Friends', product_ids: [products[0].id], vendor_ids: [business.storeId] }
  await demand(world, 'POST', '/v1/api/price-lists/', supplier.token, list)
  const away = { mode: 'delayed', first_day: today, last_day: today, note: '' }
  await demand(world, 'POST', '/v1/api/vacation/', supplier.token, away)
  await connectPaypal(world, supplier)
  await demand(world, 'POST', '/v1/data_export/', supplier.token, {})
  await demand(world, 'POST', '/v1/api/addresses/', token, harbourAddress)
  await orderByHand(business)
  await ship(world, business, block)
  const { id } = await arrived(world, business, await orderAsShopper(world, business))
  await correctAddress(business)
  const other = await orderAsShopper(world, business)
  await arrived(world, business, other)
  await payByPaypal(world, business, await arrived(world, business, await orderAsShopper(world, business)))
  await demand(world, 'POST', '/v1/cancel_order/', token, { order_id: id })
  await inShop(world, business.shop, other, 'cancel')
  await chargePlan(world, business)
  await changePlansByCard(world)
  const period = { from: new Date('2020-01-10T00:00:00Z'), to: new Date('2020-02-09T00:00:00Z') }
  const charge = { externalId: 'in_walk', subscription: 'sub_walk', amount: money(5500, 'USD'), period, paidAt: period.from }
  await world.transaction((context) => recordPlanCharge(context, { storeId: business.storeId, biller: 'stripe', ...charge }))
  await makeCoupon(world, { code: 'WALK' })
  const review = await makeReview({ world, storeToken: token, supplierId: supplier.supplierId })
  await demand(world, 'POST', `/v1/api/supplier-reviews/${review}/appeal/`, supplier.token, { message: 'They mean another supplier.' })
  await demand(world, 'GET', '/v1/api/supplier-reviews/', supplier.token)
  await uploadRates(world, {})
  await demand(world, 'POST', '/v1/store_duty_estimates/', token, { is_on: true })
  await demand(world, 'GET', `/v1/order/duty_estimate/?id=${id}`, token)
  await demand(world, 'GET', `/v1/product_duty_estimate/?id=${business.goods.productId}&country=CA`, token)
  const invitation = { sender_name: 'Wren', recipient_name: 'Robin', recipient_email: 'robin@harbour.example', recipient_type: 'STORE' }
  await demand(world, 'POST', '/v1/referrals/', token, invitation)
  const offerId = await makeOfferFor(world, business.storeId)
  await demand(world, 'POST', '/v1/dismiss_offer/', token, { offer_id: offerId })
  await makeOfferFor(world, business.storeId, { plan: 'BASIC' })
  await demand(world, 'POST', '/v1/set_plan/', token, { plan: 'EXECUTIVE', type: 'YEARLY', couponCode: 'WALK' })
  await demand(world, 'GET', '/v1/free_shipping/', token)
  await demand(world, 'POST', '/v1/store_payouts/address/', token, { email: 'walk@harbour.example' })
  await paidOrder(world, business, { line_items: [{ variant_id: business.goods.shopVariantIds[0], quantity: 17 }] })
  const admin = (await makeAdmin(world)).token
  await demand(world, 'GET', '/v1/admin/free_shipping/', admin)
  await demand(world, 'GET', '/v1/admin/store_payouts/', admin)
  await demand(world, 'POST', '/v1/admin/free_shipping/switch_off/', admin, { store_id: business.storeId })
  await writeToEachOther(business)
  await openException(world)
  await demand(world, 'POST', `/v1/api/supplier-stats/${supplier.supplierId}/demerit/`, admin, { points: -1, reason: 'invoice' })
  const audited = { product: { id: business.goods.productId }, revision: 0, error_type: 'NONE', error: '' }
  const { audit } = await demand(world, 'GET', `/v1/audit/?product=${business.goods.productId}`, admin)
  const variants = audit.variants.map(({ id }: { id: number }) => ({ id, external_retail_price: '1.00', error_type: 'NONE' }))
  await demand(world, 'POST', '/v1/audit/', admin, { audit: { ...audited, variants } })
  await demand(world, 'GET', '/v1/audit/', admin)
  await demand(world, 'GET', '/v1/audit/findings/?before=999999999', admin)
  await finish(world, admin, 'SYNC_STORE_VARIANTS', { store_id: business.storeId })
  await dryRun(world, admin, 'SHOPIFY_FAILED', { order_name: '#1001' })
  await demand(world, 'GET', '/v1/api/async-tasks/?search=sync&ordering=func_name', admin)
  const { campaignId, versionId } = await makeCampaign(world, admin)
  const mailing = { campaign_id: campaignId, version_id: versionId, user_group: 'stores', max_send_count: 20 }
  await demand(world, 'POST', '/v1/marketing_emails/', admin, mailing)
  await demand(world, 'GET', '/v1/marketing_emails/mailings/', admin)
  const { rows } = await demand(world, 'GET', '/v1/desk/', token)
  await demand(world, 'POST', '/v1/desk/mark/', token, { keys: [rows[0].key], note: 'Tomorrow' })
  await readEverything(business)
  for (const { task } of schedule) await world.transaction(({ enqueue }) => enqueue(task, {}))
  await world.runJobs()
}

/** Messages both ways, with references, mailed, read, searched and archived. */
async function writeToEachOther(business: Business): Promise<void> {
  const { token, supplier } = business
  for (const frequency of ['weekly', 'daily']) await demand(world, 'POST', '/v1/inbox_mails/', token, { frequency })
  const chat = await chatWithMessage(world, business, supplier)
  await send(world, chat, token, 'About this one', { products: [business.goods.productId] })
  await send(world, chat, supplier.token, 'An answer')
  const file = await sendPdf(world, chat, supplier.token)
  await demand(world, 'POST', `/v1/chat/api/conversations/${chat.id}/report/`, token, { reason: 'Sends advertising' })
  // The digest is enqueued by the first round, and due in the second.
  for (let round = 0; round < 2; round++) {
    await hurry(world)
    await world.runJobs()
  }
  await demand(world, 'POST', '/v1/inbox_mails/', token, { frequency: 'immediately' })
  await send(world, chat, supplier.token, 'Another answer')
  await hurry(world)
  await world.runJobs()
  await keepQuickReplies(chat, [token, supplier.token])
  const admin = (await makeAdmin(world)).token
  await demand(world, 'GET', '/v1/inbox_management/?search=soap&before=1795000000000-12', admin)
  await demand(world, 'GET', `/v1/inbox_management/${chat.id}/?before=3`, admin)
  await demand(world, 'GET', '/v1/inbox_management/?reported=true', admin)
  await world.call('GET', `/v1/inbox_management/files/${file}/`, { token: admin })
  const [report] = (await demand(world, 'GET', `/v1/inbox_management/${chat.id}/`, admin)).reports
  await demand(world, 'POST', `/v1/inbox_management/reports/${report.id}/settle/`, admin)
  for (const one of [token, supplier.token]) {
    await world.call('GET', `/v1/messages/files/${file}/`, { token: one })
    await demand(world, 'POST', `/v1/chat/api/conversations/${chat.id}/block/`, one)
    await demand(world, 'POST', `/v1/chat/api/conversations/${chat.id}/unblock/`, one)
    await demand(world, 'GET', `/v1/messages/?label=${chat.label}&before=3`, one)
    await demand(world, 'GET', `/v1/messages/?label=${chat.label}&after=1`, one)
    await demand(world, 'GET', '/v1/messages/search/?search=answer&before=100', one)
    await demand(world, 'GET', `/v1/api/refunds/cards/?label=${chat.label}&ids=1,2,3`, one)
    await demand(world, 'GET', '/v1/chat/api/conversations/?before=1795000000000-12', one)
    await demand(world, 'POST', '/v1/mark-as-read/', one, { label: chat.label })
    await demand(world, 'POST', `/v1/chat/api/conversations/${chat.id}/archive/`, one)
  }
  await demand(world, 'DELETE', `/v1/messages/files/${file}/`, supplier.token)
}

/** Quick replies of both sides, added, changed, moved and removed. */
async function keepQuickReplies({ label }: { label: string }, tokens: readonly string[]): Promise<void> {
  for (const one of tokens) {
    const [first, second, third] = await Promise.all(
      ['Thanks', 'Shipped', 'Closed'].map((name) => demand(world, 'POST', '/v1/quick_replies/', one, { name, text: 'Hello {name}' })),
    )
    await demand(world, 'POST', `/v1/quick_replies/${first.id}/`, one, { name: 'Thank you', text: 'Thank you, {name}' })
    await demand(world, 'POST', `/v1/quick_replies/${second.id}/move/`, one, { place: 0 })
    await demand(world, 'DELETE', `/v1/quick_replies/${third.id}/`, one)
    await demand(world, 'GET', `/v1/quick_reply_values/?label=${label}`, one)
  }
}

/** A sample order, a manual one, and something left in the cart. */
async function orderByHand({ token, goods: { productId, variantIds } }: Business): Promise<void> {
  const { address } = await demand(world, 'POST', '/v1/api/addresses/', token, { ...boston, is_store_address: true })
  for (const type of ['sample', 'manual']) {
    await demand(world, 'POST', '/v1/cart_item/', token, { product: productId, variant_relation: variantIds[0] })
    await demand(world, 'POST', '/v1/cart-items/checkout/', token, { type, shipping_address_id: address.id })
  }
  await demand(world, 'POST', '/v1/api/cart-items/', token, { items: [{ variant_id: variantIds[0], quantity: 2 }] })
}

/** An order whose address is corrected, written into the shop and sent back by it. */
async function correctAddress(business: Business): Promise<void> {
  const { token } = business
  const address = { first_name: 'Ada', last_name: 'Hill', address1: '12 Main St', city: 'Portland', province_code: 'CA', zip: '97204' }
  const placed = { ...address, province: 'California', country: 'United States', country_code: 'US' }
  const order = await arrived(world, business, await orderAsShopper(world, business, { shipping_address: placed }))
  await demand(world, 'POST', '/v1/order/accept_address/', token, { order_id: order.id, address: order.address_check.suggestion.address })
  await world.runJobs()
  await demand(world, 'GET', `/v1/order/?id=${order.id}`, token)
}

/** Wishes to cancel, one of them refused and one accepted. */
async function askToCancel(business: Business): Promise<void> {
  for (const accept of [false, true]) {
    const { block } = await paidOrder(world, business)
    const id = block.supplier_order_id
    await demand(world, 'POST', '/v1/orders/cancellation/', business.token, { supplier_order_id: id, reason: 'takes_too_long' })
    await changeJobs(world, 'run_at = now()', 't.identifier = $1', ['orders.remind-of-cancellation'])
    await world.runJobs()
    const { order } = await demand(world, 'GET', `/v1/supplier_order/?id=${id}`, business.supplier.token)
    const { id: requestId, refund } = order.cancellation
    const answer = { order_id: id, request_id: requestId, accept, shown: refund.minor }
    await demand(world, 'POST', '/v1/supplier_orders/cancellation/', business.supplier.token, answer)
  }
}

/** A refund that the supplier owes, since what it was paid is at its bank, and a payout that lacks it. */
async function withholdDebt(business: Business): Promise<void> {
  const { order, block } = await paidOrder(world, business)
  await stage(world, 'POST', `stripe/${world.stripeName}/accounts/${business.account}/payouts`, {})
  await demand(world, 'POST', '/v1/cannot_ship/', business.supplier.token, {
    order_id: block.supplier_order_id,
    lines: order.suppliers[0].products.map(({ id, quantity }: { id: number; quantity: number }) => ({ id, quantity })),
    reason: 'damaged',
    note: '',
    idempotency_key: randomUUID(),
  })
  await world.runJobs()
  await paidOrder(world, business)
}

/** A refund in the shop, of which the store wants nothing. */
async function refundInShop(business: Business): Promise<void> {
  const { inTheShop, order, block } = await paidOrder(world, business)
  await inShop(world, business.shop, inTheShop, 'refund', { line_items: [{ id: inTheShop.line_items[0]!.id, quantity: 1 }] })
  await world.runJobs()
  await demand(world, 'POST', '/v1/orders/dismiss_shop_refund/', business.token, { supplier_order_id: block.supplier_order_id })
  const { id } = await refundShopperInShop(world, business.token, block.supplier_order_id, order.suppliers[0].products[0].id, 100)
  await demand(world, 'GET', `/v1/orders/shopper_refunds/?supplier_order_id=${block.supplier_order_id}`, business.token)
  await demand(world, 'POST', '/v1/orders/shopper_refunds/look_up/', business.token, { id })
  await world.runJobs()
}

/** A request that its supplier refuses and an admin decides. */
async function claimRefund(business: Business): Promise<void> {
  const { order, block } = await paidOrder(world, business)
  const pictures = [await sendClaimPicture(world, business.token)]
  const id = await askForRefund(world, business.token, block.supplier_order_id, order.suppliers[0].products[0].id, { pictures })
  await demand(world, 'POST', `/v1/api/refunds/${id}/answer/`, business.supplier.token, { status: 'REFUSED', answer: 'It left us whole' })
  await demand(world, 'POST', `/v1/api/refunds/${id}/escalate/`, business.token, {})
  const { token } = await makeAdmin(world)
  await demand(world, 'GET', `/v1/admin/refunds/?order=1001&store=${business.storeId}&days_ago=3&status=PENDING`, token)
  await demand(world, 'POST', `/v1/admin/refunds/${id}/answer/`, token, { status: 'ACCEPTED', shipping_included: true })
  await world.runJobs()
  await demand(world, 'GET', '/v1/api/refunds/?status=ACCEPTED', business.supplier.token)
  await demand(world, 'GET', `/v1/api/refunds/?supplier_order_id=${block.supplier_order_id}`, business.token)
  for (const form of [{ outcome: 'replacement' }, { outcome: 'partial', amount: 100 }, { outcome: 'return', return_address: '1 Quay' }]) {
    const next = await paidOrder(world, business)
    await ship(world, business, next.block)
    const of = await askForRefund(world, business.token, next.block.supplier_order_id, next.order.suppliers[0].products[0].id)
    await demand(world, 'POST', `/v1/api/refunds/${of}/answer/`, business.supplier.token, { status: 'ACCEPTED', ...form })
    if (form.outcome === 'replacement')
      await demand(world, 'POST', `/v1/api/refunds/${of}/replacement/`, business.supplier.token, { shipping_carrier: 'UPS' })
    if (form.outcome === 'partial') await demand(world, 'POST', `/v1/api/refunds/${of}/escalate/`, business.token, {})
    if (form.outcome === 'return')
      await demand(world, 'POST', `/v1/api/refunds/${of}/received/`, business.supplier.token, { restock: true })
  }
}

/** An affiliate whose store paid, and what was due to it paid out. */
async function payAffiliate(): Promise<void> {
  const { token } = await makeAdmin(world)
  const { id, due } = await affiliateWithDue(world, token)
  const body = { expected: { minor: due, currency: 'USD' }, method: 'bank', reference: 'TR-1' }
  await demand(world, 'POST', `/v1/admin/affiliates/${id}/pay/`, token, body)
  await demand(world, 'GET', '/v1/admin/affiliates/', token)
  const { rows } = await world.pool.query<{ personId: number; accountId: number }>(
    'select a.person_id as "personId", a.id as "accountId" from affiliate f join account a on a.id = f.account_id where f.id = $1',
    [id],
  )
  const session = await world.transaction((context) => openSession(context, { ...rows[0]!, origin: 'password' }))
  await demand(world, 'GET', '/v1/affiliate_report/', session.token)
}

/** A claim that a rule of its supplier accepts. */
async function claimByRule(business: Business): Promise<void> {
  const rule = { kind: 'not_as_described', up_to: 50_000, shipping_included: true, after_days: 0 }
  await demand(world, 'PUT', '/v1/refund_rules/', business.supplier.token, { rules: [rule], most_per_store: 3 })
  const { order, block } = await paidOrder(world, business)
  await ship(world, business, block)
  const options = await demand(world, 'GET', `/v1/api/refunds/options/?supplier_order_id=${block.supplier_order_id}`, business.token)
  await askForRefund(world, business.token, block.supplier_order_id, order.suppliers[0].products[0].id, {
    kind: rule.kind,
    pictures: [await sendClaimPicture(world, business.token)],
    rule_set: options.rules.set,
  })
  await world.runJobs()
}

async function readEverything({ token, supplier }: Business): Promise<void> {
  const tokens = [token, supplier.token, (await makeAdmin(world)).token]
  const endpoints = Object.values(contract).flatMap((feature) => Object.values(feature as Record<string, Endpoint>))
  for (const { method, path, query } of endpoints)
    if (method === 'GET') {
      const sample = { ...((query ? sampleOf(jsonSchemaOf(query)) : {}) as Record<string, string>), search: 'ada' }
      const { store: _, ...asked } = sample as Record<string, string>
      for (const one of tokens) await world.call('GET', `${path.replace(/\{\w+\}/g, '1')}?${new URLSearchParams(asked)}`, { token: one })
    }
}

async function planOf(client: pg.PoolClient, { text, parameters }: RecordedStatement): Promise<PlanNode | undefined> {
  // Typical for SSDs; with twelve thousand rows, a full scan would be nearly as cheap.
  await client.query('set random_page_cost = 1.1')
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (format json) ${text}`, [...parameters])
  return rows[0]?.['QUERY PLAN'][0]?.Plan
}

/** @returns statements that scan a whole table, and those that could not be planned */
async function faultsOf(wanted: readonly RecordedStatement[]): Promise<string[]> {
  const client = await world.pool.connect()
  const faults = new Map<string, string>()
  try {
    for (const statement of wanted) {
      const said = `${statement.text}\n  run by ${statement.by}`
      try {
        const plan = await planOf(client, statement)
        for (const fault of plan ? readWhole(plan, { tables: big, narrow }) : []) faults.set(statement.text, `${fault}: ${said}`)
      } catch (error) {
        faults.set(statement.text, `${(error as Error).message}: ${said}`)
      }
    }
  } finally {
    client.release()
  }
  return [...faults.values()]
}

const run = (text: string, ...parameters: unknown[]): RecordedStatement => ({ text, parameters, by: 'this test' })

describe('a statement', () => {
  it('of a call or a job reads no big table from end to end', async () => {
    expect(statements.length).toBeGreaterThan(400)
    expect(await faultsOf(statements)).toEqual([])
  })

  it.each([
    ['without an index', run('select * from payment where description = $1'.replace('description', 'currency'), 'USD'), 'all of payment'],
    ['along an index without a condition', run('select id from variant where active order by id'), 'all of variant along variant_pkey'],
    [
      'up to a limit that is seldom met',
      run('select id from audit_entry where detail = \'{"a": 1}\' order by at limit 10'),
      'all of audit_entry',
    ],
    [
      'by either of two conditions',
      run('select id from variant where id = 1 or id in (select variant_id from stock_reservation where holder_id = 1)'),
      'all of variant',
    ],
  ])('that reads one %s is noticed', async (_how, statement, fault) => {
    expect((await faultsOf([statement])).join()).toContain(fault)
  })

  it('that reads the first rows along an index is let through', async () => {
    expect(
      await faultsOf([run('select id from variant order by id limit 10'), run('select id from variant where id = any($1)', [1, 2])]),
    ).toEqual([])
  })
})

describe('a row that is deleted', () => {
  it('is looked for by an index where other rows name it', async () => {
    const deleted = new Set(statements.flatMap(({ text }) => /\bdelete from "?(\w+)"?/i.exec(text)?.[1] ?? []))
    const { rows } = await world.pool.query<{ parent: string; key: string }>(
      `select confrelid::regclass::text as parent, conrelid::regclass || '.' || conname as key from pg_constraint c
       where contype = 'f' and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ 'IS NOT NULL'))`,
    )
    expect(deleted.size).toBeGreaterThan(5)
    expect(rows.filter(({ parent }) => deleted.has(parent)).map(({ key }) => key)).toEqual([])
  })
})

describe('the world whose plans are read', () => {
  it('has rows in every table that matters', () => {
    expect([...empty].sort()).toEqual([])
  })
})

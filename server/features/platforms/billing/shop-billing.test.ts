/** A plan paid through the store's shop: asked for, approved on the shop's page, billed, ended, against a shop over HTTP. */
import type { SubscriptionTerms } from '@quayside/domain/plans/billed-subscription'
import { money } from '@quayside/domain/vocabulary/money'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  cancelShopBilling,
  findShopBilling,
  hasShopBilling,
  listShopBilling,
  readShopBilling,
  referenceOfCharge,
  startShopBilling,
} from '#features/platforms'
import { after, days, freezeClock, now } from '#foundation/clock/clock'
import { outsideContext } from '#foundation/context/build-context'
import type { OutsideContext } from '#foundation/context/context'
import { signUpStore } from '#testing/actors/actors'
import { billedTo, billingOf, decideCharge, onCharge, shopTimePasses } from '#testing/actors/billing-actors'
import { connectShop, endFaults, eventually, stage } from '#testing/actors/shop-actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'

const world = testWorld()
let context: OutsideContext
let store: { storeId: number; token: string; email: string }
let shop: string
let count = 0

beforeEach(async () => {
  context = outsideContext(world.process, { actor: { kind: 'system' }, requestId: 'test', from: '', log: world.process.log })
  store = await signUpStore(world)
  shop = (await connectShop(world, store.token)).shop
})
afterEach(async () => {
  freezeClock(undefined)
  await endFaults(world, shop)
})

const termsOf = (changed: Partial<SubscriptionTerms> = {}): SubscriptionTerms => ({
  storeId: store.storeId,
  key: `plan:${++count}`,
  plan: 'GROWTH',
  name: 'Quayside Growth',
  frequency: 'MONTHLY',
  price: money(5500, 'USD'),
  firstPrice: money(5500, 'USD'),
  trialDays: 0,
  ...changed,
})
const returnUrl = 'https://quayside.example/settings/plans/GROWTH'
const start = (changed?: Partial<SubscriptionTerms>) => startShopBilling(context, termsOf(changed), returnUrl)
const read = (reference: string) => readShopBilling(context, store.storeId, reference)
/** An approved charge. @returns its id */
async function active(changed?: Partial<SubscriptionTerms>): Promise<string> {
  const { reference, confirmationUrl } = await start(changed)
  await decideCharge(confirmationUrl!, 'approve')
  return reference
}
const cancel = (reference: string, atPeriodEnd: boolean) => cancelShopBilling(context, store.storeId, reference, { atPeriodEnd })
const near = (date: Date | undefined, expected: Date) => expect(Math.abs(date!.getTime() - expected.getTime())).toBeLessThan(20_000)

/** References that platforms has published as changed. */
async function published(): Promise<string[]> {
  const { rows } = await world.pool.query<{ outcome: string; body: string }>(
    `select outcome, body from webhook_delivery where shop_domain = $1 and topic like 'app_%/update' and handled_at is not null order by id`,
    [shop],
  )
  return rows.filter(({ outcome }) => outcome === 'announced').map(({ body }) => /gid:\/\/shopify\/App\w+\/\d+/.exec(body)![0])
}
const hear = (reference: string, times = 1) =>
  eventually(async () => {
    await world.runJobs()
    return (await published()).filter((one) => one === reference).length >= times
  }, 'the webhook about the charge')

test('a store pays through its platform as long as a shop is connected', async () => {
  const has = (storeId: number) => world.transaction(({ db }) => hasShopBilling(db, storeId))
  expect(await has(store.storeId)).toBe(true)
  expect(await has((await signUpStore(world)).storeId)).toBe(false)
  await stage(world, 'POST', `shopify/${shop}/uninstall`)
  await eventually(async () => {
    await world.runJobs()
    return !(await has(store.storeId))
  }, 'the end of the connection')
})

test('a charge is pending until the owner approves it; then the shop has billed what was shown, and its number leads back', async () => {
  const billed = await start()
  expect(billed).toMatchObject({ status: 'pending', price: money(5500, 'USD'), currentPeriodEnd: undefined, trialEndsAt: undefined })
  expect(await (await fetch(billed.confirmationUrl!)).text()).toContain('$55.00 every 30 days')
  expect(await read(billed.reference)).toMatchObject({ status: 'pending', confirmationUrl: billed.confirmationUrl })
  const back = await decideCharge(billed.confirmationUrl!, 'approve')
  expect(back.origin + back.pathname).toBe(returnUrl)
  const chargeId = back.searchParams.get('charge_id')!
  expect(await world.transaction(({ db }) => referenceOfCharge(db, store.storeId, chargeId))).toBe(billed.reference)
  const paid = await read(billed.reference)
  expect(paid).toMatchObject({ status: 'active', confirmationUrl: undefined, cancelsAtPeriodEnd: false, price: money(5500, 'USD') })
  near(paid!.currentPeriodEnd, after(now(), days(30)))
  expect(await billedTo(world, shop)).toEqual([['recurring', '55.00']])
})

test('a first price is a discount on the first period alone, and a trial comes before it', async () => {
  const reference = await active({ frequency: 'YEARLY', price: money(34_900, 'USD'), firstPrice: money(26_175, 'USD'), trialDays: 14 })
  const trial = await read(reference)
  expect([trial!.status, await billedTo(world, shop)]).toEqual(['trialing', []])
  near(trial!.trialEndsAt, after(now(), days(14)))
  near(trial!.currentPeriodEnd, after(now(), days(14)))
  await shopTimePasses(world, shop, 14.1)
  expect(await billedTo(world, shop)).toEqual([['recurring', '261.75']])
  await shopTimePasses(world, shop, 365)
  expect((await billedTo(world, shop)).at(-1)).toEqual(['recurring', '349.00'])
})

test('six months are one purchase, for its first price, and end by themselves', async () => {
  const reference = await active({ frequency: 'SIX_MONTHS', price: money(28_000, 'USD'), firstPrice: money(25_000, 'USD') })
  expect(reference).toContain('AppPurchaseOneTime')
  expect(await read(reference)).toMatchObject({ status: 'active', cancelsAtPeriodEnd: true })
  expect((await read(reference))!.currentPeriodEnd!.getTime()).toBeGreaterThan(after(now(), days(180)).getTime())
  expect(await billedTo(world, shop)).toEqual([['one-time', '250.00']])
  await cancel(reference, true)
  expect(await read(reference)).toMatchObject({ status: 'active' })
})

test('the same key finds the same charge; two calls at once make one that counts', async () => {
  const terms = termsOf()
  const [first, second] = await Promise.all([startShopBilling(context, terms, returnUrl), startShopBilling(context, terms, returnUrl)])
  expect([second.reference, second.confirmationUrl]).toEqual([first.reference, first.confirmationUrl])
  expect((await startShopBilling(context, terms, returnUrl)).reference).toBe(first.reference)
  expect((await findShopBilling(context, store.storeId, terms.key))!.reference).toBe(first.reference)
  expect(await findShopBilling(context, store.storeId, 'plan:none')).toBeUndefined()
})

test('a charge whose answer was lost is asked for again; the first is known to nobody and expires', async () => {
  const terms = termsOf()
  await stage(world, 'POST', 'faults', { provider: 'shopify', match: [shop, 'appSubscriptionCreate'], fault: 'drop-answer', times: 1 })
  await expect(startShopBilling(context, terms, returnUrl)).rejects.toMatchObject({ kind: 'no-answer' })
  expect(await findShopBilling(context, store.storeId, terms.key)).toBeUndefined()
  const again = await startShopBilling(context, terms, returnUrl)
  await decideCharge(again.confirmationUrl!, 'approve')
  await shopTimePasses(world, shop, 2.1)
  expect((await billingOf(world, shop)).subscriptions.map(({ status }) => status).sort()).toEqual(['ACTIVE', 'EXPIRED'])
  expect(await billedTo(world, shop)).toEqual([['recurring', '55.00']])
})

test('a declined charge, and one that nobody decided about for two days, bill nothing', async () => {
  const declined = await start()
  expect((await decideCharge(declined.confirmationUrl!, 'decline')).pathname).toBe(`/shopify/${shop}/admin`)
  const forgotten = await start()
  await shopTimePasses(world, shop, 2.1)
  expect([(await read(declined.reference))!.status, (await read(forgotten.reference))!.status]).toEqual(['declined', 'expired'])
  expect(await billedTo(world, shop)).toEqual([])
})

test('a second subscription takes the place of the first at its approval, and not before', async () => {
  const first = await active()
  const second = await start({ plan: 'EXECUTIVE', price: money(14_900, 'USD'), firstPrice: money(14_900, 'USD') })
  expect((await read(first))!.status).toBe('active')
  await decideCharge(second.confirmationUrl!, 'approve')
  expect([(await read(first))!.status, (await read(second.reference))!.status]).toEqual(['cancelled', 'active'])
  expect((await listShopBilling(context, store.storeId)).map(({ reference }) => reference)).toEqual([second.reference])
})

test('six months that are bought end the subscription before them, with a credit for its rest', async () => {
  const monthly = await active()
  const bought = await active({ frequency: 'SIX_MONTHS', price: money(28_000, 'USD'), firstPrice: money(28_000, 'USD') })
  await read(bought)
  await world.runJobs()
  expect([(await read(bought))!.status, (await read(monthly))!.status]).toEqual(['active', 'cancelled'])
  const bill = await billedTo(world, shop)
  expect(bill.map(([kind]) => kind)).toEqual(['recurring', 'one-time', 'credit'])
  await shopTimePasses(world, shop, 40)
  expect(await billedTo(world, shop)).toHaveLength(3)
})

test('a subscription approved after six months were bought stays, though the purchase is read later', async () => {
  const bought = await active({ frequency: 'SIX_MONTHS', price: money(28_000, 'USD'), firstPrice: money(28_000, 'USD') })
  await hear(bought)
  const yearly = await active({ frequency: 'YEARLY', price: money(34_900, 'USD'), firstPrice: money(34_900, 'USD') })
  await read(bought)
  await world.runJobs()
  expect((await read(yearly))!.status).toBe('active')
})

describe('a subscription that the store cancels', () => {
  test('is billed no more, and counts until what is paid runs out', async () => {
    const reference = await active()
    const cancelled = await cancel(reference, true)
    expect(cancelled).toMatchObject({ status: 'active', cancelsAtPeriodEnd: true })
    near(cancelled!.currentPeriodEnd, after(now(), days(30)))
    expect((await billingOf(world, shop)).subscriptions[0]!.status).toBe('CANCELLED')
    expect(await cancel(reference, true)).toMatchObject({ cancelsAtPeriodEnd: true })
    freezeClock(after(now(), days(31)))
    expect((await read(reference))!.status).toBe('cancelled')
    expect(await billedTo(world, shop)).toEqual([['recurring', '55.00']])
  })
  test('is over at once where the store takes another', async () => {
    const reference = await active()
    await cancel(reference, true)
    const next = await active({ plan: 'BASIC', price: money(2900, 'USD'), firstPrice: money(2900, 'USD') })
    expect([(await read(next))!.status, (await read(reference))!.status]).toEqual(['active', 'cancelled'])
  })
  test('is credited for the rest where it is to end now', async () => {
    const reference = await active()
    expect(await cancel(reference, false)).toMatchObject({ status: 'cancelled', cancelsAtPeriodEnd: false })
    expect((await billedTo(world, shop)).map(([kind]) => kind)).toEqual(['recurring', 'credit'])
  })
  test('is still active where the shop did not answer, and can be cancelled again', async () => {
    const reference = await active()
    await stage(world, 'POST', 'faults', { provider: 'shopify', match: [shop, 'appSubscriptionCancel'], fault: 'status-500', times: 9 })
    await expect(cancel(reference, true)).rejects.toMatchObject({ kind: 'broken' })
    expect(await read(reference)).toMatchObject({ status: 'active', cancelsAtPeriodEnd: false })
    await endFaults(world, shop)
    expect(await cancel(reference, true)).toMatchObject({ cancelsAtPeriodEnd: true })
  })
  test('has ended where the answer was lost after the shop had acted', async () => {
    const reference = await active()
    await stage(world, 'POST', 'faults', { provider: 'shopify', match: [shop, 'appSubscriptionCancel'], fault: 'drop-answer', times: 1 })
    await expect(cancel(reference, true)).rejects.toMatchObject({ kind: 'no-answer' })
    expect(await cancel(reference, true)).toMatchObject({ status: 'active', cancelsAtPeriodEnd: true })
  })
})

test('a subscription that somebody cancelled in the shop is over by its webhook alone', async () => {
  const reference = await active()
  await hear(reference)
  await onCharge(world, shop, reference, 'cancel')
  await hear(reference, 2)
  const { body } = await world.call('GET', '/v1/platform_connection/', { token: store.token })
  expect(body.connection.bills_plan).toBe(false)
  expect(await read(reference)).toMatchObject({ status: 'cancelled', cancelsAtPeriodEnd: false })
})

test('a frozen subscription is frozen until its owner pays the platform again', async () => {
  const reference = await active()
  await onCharge(world, shop, reference, 'freeze')
  expect((await read(reference))!.status).toBe('frozen')
  await onCharge(world, shop, reference, 'unfreeze')
  expect((await read(reference))!.status).toBe('active')
})

test('webhooks about a charge are published once each; twice, late and about others’ charges they do no harm', async () => {
  const reference = await active({ trialDays: 14 })
  await hear(reference)
  const { trialEndsAt } = (await read(reference))!
  await stage(world, 'POST', 'webhooks', { action: 'redeliver', provider: 'shopify', match: [shop, 'app_subscriptions/update'] })
  await world.runJobs()
  expect(await published()).toEqual([reference])
  // Two months later the trial still counts from the approval.
  await onCharge(world, shop, reference, 'freeze')
  await shopTimePasses(world, shop, 60)
  await onCharge(world, shop, reference, 'unfreeze')
  await hear(reference, 3)
  expect((await read(reference))!.trialEndsAt).toEqual(trialEndsAt)
})

test('an approval that only the webhook told has its own time, though it is read later', async () => {
  const { reference, confirmationUrl } = await start({ trialDays: 14 })
  const approvedAt = now()
  await decideCharge(confirmationUrl!, 'approve')
  await hear(reference)
  freezeClock(after(now(), days(3)))
  near((await read(reference))!.trialEndsAt, after(approvedAt, days(14)))
})

test('a charge of another store’s shop is nobody’s here', async () => {
  const reference = await active()
  const other = await signUpStore(world)
  await connectShop(world, other.token)
  expect(await readShopBilling(context, other.storeId, reference)).toBeUndefined()
  expect(await cancelShopBilling(context, other.storeId, reference, { atPeriodEnd: false })).toBeUndefined()
  expect(await world.transaction(({ db }) => referenceOfCharge(db, other.storeId, reference.split('/').at(-1)!))).toBeUndefined()
  expect((await read(reference))!.status).toBe('active')
})

test('charges end with the app, those too that counted until their period’s end', async () => {
  const ended = await active()
  await cancel(ended, true)
  const pending = await start()
  await stage(world, 'POST', `shopify/${shop}/uninstall`)
  await eventually(async () => {
    await world.runJobs()
    return (await read(ended))!.status === 'cancelled'
  }, 'the end of the charge')
  expect([(await read(ended))!.cancelsAtPeriodEnd, (await read(pending.reference))!.status]).toEqual([false, 'cancelled'])
  expect(await listShopBilling(context, store.storeId)).toEqual([])
})

test('an owner who disconnects the shop that bills the plan is told so before and after, and is billed no more', async () => {
  const seen = async () => (await world.call('GET', '/v1/platform_connection/', { token: store.token })).body.connection
  await start()
  expect(await seen()).toMatchObject({ bills_plan: false })
  const reference = await active()
  await hear(reference)
  expect(await seen()).toMatchObject({ bills_plan: true })
  expect((await world.call('POST', '/v1/disconnect_platform/', { token: store.token })).status).toBe(200)
  await world.runJobs()
  const letters = await lettersTo(world, store.email)
  expect(letters.some(({ text }) => text.includes('no refund for the rest of the period'))).toBe(true)
  expect((await billingOf(world, shop)).subscriptions.map(({ status }) => status)).not.toContain('ACTIVE')
  await shopTimePasses(world, shop, 40)
  expect(await billedTo(world, shop)).toEqual([['recurring', '55.00']])
})

test('a shop is left, and its charge ended, with a token that has run out since', async () => {
  const reference = await active()
  await hear(reference)
  await stage(world, 'POST', `shopify/${shop}/expire-token`, {})
  await world.call('POST', '/v1/disconnect_platform/', { token: store.token })
  await world.runJobs()
  expect((await billingOf(world, shop)).subscriptions[0]!.status).toBe('CANCELLED')
  expect((await lettersTo(world, store.email)).map(({ subject }) => subject)).not.toContain(`${shop} may still bill you for Quayside`)
})

test('an owner whose shop does not let us leave is told that it may go on billing', async () => {
  const reference = await active()
  await hear(reference)
  await stage(world, 'POST', `shopify/${shop}/expire-token`, { refresh: true })
  await world.call('POST', '/v1/disconnect_platform/', { token: store.token })
  await world.runJobs()
  expect((await billingOf(world, shop)).subscriptions[0]!.status).toBe('ACTIVE')
  expect((await lettersTo(world, store.email)).map(({ subject }) => subject)).toContain(`${shop} may still bill you for Quayside`)
})

test('a shop that was connected before charges were heard of tells us of them from the first charge on', async () => {
  const ids = async () =>
    (await stage<{ shop: { webhook_subscriptions: { id: number; topic: string }[] } }>(world, 'GET', `shopify/${shop}`)).shop
      .webhook_subscriptions
  await unsubscribe((await ids()).filter(({ topic }) => topic.startsWith('APP_SUBSCRIPTIONS')))
  expect((await ids()).map(({ topic }) => topic)).not.toContain('APP_SUBSCRIPTIONS_UPDATE')
  await hear(await active())
})

/** Takes subscriptions away, as Shopify does after many failures. */
async function unsubscribe(subscriptions: readonly { readonly id: number }[]): Promise<void> {
  const { shop: staged } = await stage<{ shop: { installation: { access_token: string } } }>(world, 'GET', `shopify/${shop}`)
  for (const { id } of subscriptions)
    await fetch(`${world.sandboxUrl}/shopify/${shop}/admin/api/2026-10/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': staged.installation.access_token },
      body: JSON.stringify({
        query: `mutation { webhookSubscriptionDelete(id: "gid://shopify/WebhookSubscription/${id}") { userErrors { message } } }`,
      }),
    })
}

test('a charge is no test unless the configuration says so', async () => {
  await active()
  expect((await billingOf(world, shop)).billed.map(({ test: isTest }) => isTest)).toEqual([false])
})

test('a store without a shop cannot be charged by one', async () => {
  const other = await signUpStore(world)
  await expect(startShopBilling(context, termsOf({ storeId: other.storeId }), returnUrl)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})

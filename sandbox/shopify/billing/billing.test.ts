/** Charges of an app: what is refused, what a merchant's approval does, what is billed and who hears of it. */
import { BillingInterval } from '@shopify/shopify-api'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sandboxForTests, until, webhookReceiver } from '../../testing/sandbox-for-tests.ts'
import { signBody } from '../apps/oauth.ts'
import { rightDocuments } from '../testing/documents.ts'
import { type Answer, admin, allScopes, type Sdk, shopifySdk } from '../testing/shop-for-tests.ts'

let world: Awaited<ReturnType<typeof sandboxForTests>>
let sdk: Sdk
let ask: ReturnType<typeof admin>
let name: string
let count = 0

beforeAll(async () => {
  world = await sandboxForTests()
  sdk = shopifySdk(world.url)
})
afterAll(() => world.stop())
beforeEach(async () => {
  name = `billing-${++count}`
  ask = await install()
})

async function install(shop = name): Promise<ReturnType<typeof admin>> {
  const { shop: made } = await world.stage<Answer>('PUT', `shopify/${shop}`, { install: { scopes: allScopes } })
  return admin(sdk, made.domain, made.installation.access_token)
}
const stage = (method: string, path: string, body?: unknown) => world.stage<Answer>(method, `shopify/${name}/${path}`, body)
/** Lets time pass; the app's token is renewed. */
async function later(days: number): Promise<void> {
  await world.stage('POST', 'clock', { advance_seconds: days * 86_400, scope: `shopify/${name}.myshopify.com` })
  ask = await install()
}

const usd = (amount: string) => ({ amount, currencyCode: 'USD' })
const monthly = { price: usd('55.00') }
const wish = (details: object, more: object = {}) => ({
  name: 'Growth',
  returnUrl: 'https://app.example/settings/plans/GROWTH?key=7',
  lines: [{ plan: { appRecurringPricingDetails: details } }],
  ...more,
})
const subscribe = async (details: object = monthly, more: object = {}): Promise<Answer> =>
  (await ask(rightDocuments.subscribe!, wish(details, more))).appSubscriptionCreate
const purchase = async (price = usd('300.00')): Promise<Answer> =>
  (await ask(rightDocuments.purchase!, { name: 'Growth, six months', price, returnUrl: 'https://app.example/plans' }))
    .appPurchaseOneTimeCreate
const charge = async (id: string): Promise<Answer> => {
  const { node } = await ask(rightDocuments.charge!, { id })
  return node && { id: node.id, status: node.status ?? node.bought }
}
const decide = (url: string, decision: 'approve' | 'decline') => world.submit(url.slice(world.url.length), { decision })
const active = async (details?: object, more?: object): Promise<string> => {
  const { appSubscription, confirmationUrl } = await subscribe(details, more)
  expect((await decide(confirmationUrl, 'approve')).status).toBe(303)
  return appSubscription.id
}
const billed = async () =>
  (await stage('GET', 'billing')).billed.map(({ kind, amount }: { kind: string; amount: string }) => [kind, amount])
const numberOf = (gid: string) => gid.split('/').at(-1)

describe('refused, with the field', () => {
  const lines = ['lineItems', '0', 'plan', 'appRecurringPricingDetails']
  test.each<[string, object, object, string[], RegExp]>([
    ['a price of nothing', { price: usd('0.00') }, {}, [...lines, 'price'], /greater than zero/],
    ['a price that is too high', { price: usd('10000.01') }, {}, [...lines, 'price'], /less than or equal/],
    ['another currency', { price: { amount: '9', currencyCode: 'EUR' } }, {}, [...lines, 'price'], /currency/],
    ['a blank name', monthly, { name: ' ' }, ['name'], /blank/],
    ['a return address of no website', monthly, { returnUrl: 'ftp://app.example' }, ['returnUrl'], /http/],
    ['no line', monthly, { lines: [] }, ['lineItems'], /at least one/],
    ['a negative trial', monthly, { trialDays: -1 }, ['trialDays'], /between/],
    [
      'a discount of both kinds',
      { ...monthly, discount: { value: { amount: '1', percentage: 0.1 } } },
      {},
      [...lines, 'discount', 'value'],
      /either/,
    ],
    [
      'a discount above the price',
      { ...monthly, discount: { value: { amount: '55.01' } } },
      {},
      [...lines, 'discount', 'value'],
      /at most/,
    ],
    [
      'a discount for no interval',
      { ...monthly, discount: { durationLimitInIntervals: 0, value: { amount: '1' } } },
      {},
      [...lines, 'discount', 'durationLimitInIntervals'],
      /greater than 0/,
    ],
  ])('a subscription with %s', async (_why, details, more, field, words) => {
    const { appSubscription, confirmationUrl, userErrors } = await subscribe(details, more)
    expect([appSubscription, confirmationUrl]).toEqual([null, null])
    expect(userErrors).toEqual([{ field, message: expect.stringMatching(words) }])
    expect((await stage('GET', 'billing')).subscriptions).toEqual([])
  })
  test('a purchase below half a dollar', async () => {
    expect((await purchase(usd('0.49'))).userErrors).toEqual([{ field: ['price'], message: 'Price must be greater than or equal to 0.5' }])
  })
  test('a call without a return address', async () => {
    await expect(
      ask('mutation { appPurchaseOneTimeCreate(name: "A", price: {amount: 9, currencyCode: USD}) { confirmationUrl } }'),
    ).rejects.toThrow()
  })
  test('a cancellation of what nobody approved, and of another shop’s', async () => {
    const { appSubscription } = await subscribe()
    const cancel = (id: string) => ask(rightDocuments.unsubscribe!, { id })
    expect((await cancel(appSubscription.id)).appSubscriptionCancel.userErrors[0].message).toMatch(/'active' status/)
    ask = await install(`${name}-other`)
    expect((await cancel(appSubscription.id)).appSubscriptionCancel.userErrors[0].field).toEqual(['id'])
    expect(await charge(appSubscription.id)).toBeNull()
  })
})

test('a merchant reads the price, approves, and goes back with the charge’s number; the first month is billed', async () => {
  const { appSubscription, confirmationUrl, userErrors } = await subscribe()
  expect([appSubscription.status, appSubscription.currentPeriodEnd, userErrors]).toEqual(['PENDING', null, []])
  const page = await (await fetch(confirmationUrl)).text()
  expect(page).toContain('$55.00 every 30 days')
  const answer = await decide(confirmationUrl, 'approve')
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `https://app.example/settings/plans/GROWTH?key=7&charge_id=${numberOf(appSubscription.id)}`,
  ])
  expect((await charge(appSubscription.id)).status).toBe('ACTIVE')
  expect(await billed()).toEqual([['recurring', '55.00']])
  expect(await (await fetch(confirmationUrl)).text()).toContain('Growth is active')
  expect((await decide(confirmationUrl, 'decline')).status).toBe(422)
})

test('a declined charge leads to the shop’s admin, and bills nothing', async () => {
  const { appSubscription, confirmationUrl } = await subscribe()
  const answer = await decide(confirmationUrl, 'decline')
  expect(answer.headers.get('location')).toBe(`/shopify/${name}.myshopify.com/admin`)
  expect((await charge(appSubscription.id)).status).toBe('DECLINED')
  expect((await decide(confirmationUrl, 'approve')).status).toBe(422)
  expect(await billed()).toEqual([])
})

test('an address with another signature shows nothing', async () => {
  const { confirmationUrl } = await subscribe()
  expect((await fetch(`${confirmationUrl}x`)).status).toBe(404)
  expect((await decide(`${confirmationUrl}x`, 'approve')).status).toBe(404)
})

test('a charge that nobody approves expires after two days', async () => {
  const { appSubscription, confirmationUrl } = await subscribe()
  const { appPurchaseOneTime } = await purchase()
  await later(1.9)
  expect((await charge(appSubscription.id)).status).toBe('PENDING')
  await later(0.2)
  expect([(await charge(appSubscription.id)).status, (await charge(appPurchaseOneTime.id)).status]).toEqual(['EXPIRED', 'EXPIRED'])
  expect((await decide(confirmationUrl, 'approve')).status).toBe(422)
})

test('a subscription is billed every 30 days, the first time with its discount, after its trial', async () => {
  await active({ ...monthly, discount: { durationLimitInIntervals: 1, value: { amount: '15.00' } } }, { trialDays: 14 })
  await later(13)
  expect(await billed()).toEqual([])
  await later(2)
  expect(await billed()).toEqual([['recurring', '40.00']])
  await later(61)
  expect(await billed()).toEqual([
    ['recurring', '40.00'],
    ['recurring', '55.00'],
    ['recurring', '55.00'],
  ])
})

test('a yearly price is billed once a year, and a purchase once', async () => {
  await active({ price: usd('349.00'), interval: 'ANNUAL', discount: { value: { percentage: 0.25 } } })
  await decide((await purchase()).confirmationUrl, 'approve')
  await later(364)
  expect(await billed()).toEqual([
    ['recurring', '261.75'],
    ['one-time', '300.00'],
  ])
})

describe('a second subscription replaces the first', () => {
  test('at once, with the difference for the rest of the period, which stays', async () => {
    const first = await active({ price: usd('5.00') })
    await later(15)
    const second = await active({ price: usd('15.00') }, { name: 'More', replaces: 'APPLY_IMMEDIATELY' })
    expect([(await charge(first)).status, (await charge(second)).status]).toEqual(['CANCELLED', 'ACTIVE'])
    expect(await billed()).toEqual([
      ['recurring', '5.00'],
      ['proration', '5.00'],
    ])
    await later(15)
    expect((await billed()).at(-1)).toEqual(['recurring', '15.00'])
  })
  test('with a credit where it costs less', async () => {
    await active({ price: usd('20.00') })
    await later(15)
    await active({ price: usd('10.00') }, { name: 'Less' })
    expect((await billed()).at(-1)).toEqual(['credit', '-5.00'])
  })
  test('at the end of a year where a month follows, unless it is to be at once', async () => {
    const year = await active({ price: usd('365.00'), interval: 'ANNUAL' })
    const month = await active({ price: usd('55.00') }, { name: 'By the month' })
    expect([(await charge(year)).status, (await charge(month)).status]).toEqual(['ACTIVE', 'PENDING'])
    await later(3)
    expect((await charge(month)).status).toBe('PENDING')
    await later(363)
    expect([(await charge(year)).status, (await charge(month)).status]).toEqual(['CANCELLED', 'ACTIVE'])
    expect(await billed()).toEqual([
      ['recurring', '365.00'],
      ['recurring', '55.00'],
    ])
  })
  test('with what is unused of a year credited', async () => {
    await active({ price: usd('365.00'), interval: 'ANNUAL' })
    await later(65)
    await active({ price: usd('55.00') }, { replaces: 'APPLY_IMMEDIATELY' })
    expect(await billed()).toEqual([
      ['recurring', '365.00'],
      ['credit', '-300.00'],
      ['recurring', '55.00'],
    ])
  })
})

test('a subscription that is cancelled is billed no more; its rest is credited where the app says so', async () => {
  const plain = await active()
  await ask(rightDocuments.unsubscribe!, { id: plain })
  await later(40)
  expect(await billed()).toEqual([['recurring', '55.00']])
  const prorated = await active({ price: usd('30.00') })
  await later(10)
  const { appSubscriptionCancel } = await ask(rightDocuments.unsubscribe!, { id: prorated, prorate: true })
  expect(appSubscriptionCancel.appSubscription.status).toBe('CANCELLED')
  expect((await billed()).at(-1)).toEqual(['credit', '-20.00'])
})

test('a frozen subscription is not billed; it goes on when the merchant pays again', async () => {
  const id = await active()
  await stage('POST', `billing/${numberOf(id)}/freeze`)
  await later(40)
  expect([(await charge(id)).status, await billed()]).toEqual(['FROZEN', [['recurring', '55.00']]])
  await stage('POST', `billing/${numberOf(id)}/unfreeze`)
  expect([(await charge(id)).status, (await billed()).length]).toEqual(['ACTIVE', 2])
  await expect(stage('POST', `billing/${numberOf(id)}/unfreeze`)).rejects.toThrow(/422/)
})

test('an app reads its own charges: the active one, all of them, and purchases', async () => {
  const first = await active()
  const second = await active({ ...monthly, discount: { durationLimitInIntervals: 3, value: { percentage: 0.2 } } }, { name: 'More' })
  const { appPurchaseOneTime } = await purchase()
  const { currentAppInstallation: ours } = await ask(rightDocuments.charges!, {})
  expect(ours.activeSubscriptions.map(({ id }: Answer) => id)).toEqual([second])
  expect(ours.allSubscriptions.nodes.map(({ id }: Answer) => id)).toEqual([second, first])
  expect(ours.allSubscriptions.nodes[0].lineItems[0].plan.pricingDetails).toEqual({
    interval: 'EVERY_30_DAYS',
    price: { amount: '55.0', currencyCode: 'USD' },
    discount: {
      durationLimitInIntervals: 3,
      remainingDurationInIntervals: 2,
      priceAfterDiscount: { amount: '44.0' },
      value: { percentage: 0.2 },
    },
  })
  expect(ours.oneTimePurchases.edges.map(({ node }: Answer) => node)).toEqual([{ id: appPurchaseOneTime.id, status: 'PENDING' }])
})

test('webhooks tell each change of a charge, signed, in the vendor’s form; uninstalling ends charges', async () => {
  const app = await webhookReceiver()
  onTestFinished(() => void app.stop())
  for (const topic of ['APP_SUBSCRIPTIONS_UPDATE', 'APP_PURCHASES_ONE_TIME_UPDATE', 'APP_UNINSTALLED'])
    await ask(rightDocuments.webhook!, { topic, w: { uri: `${app.url}/hook`, format: 'JSON' } })
  const told = (topic: string, count: number) =>
    until(() => {
      const found = app.received.filter(({ headers }) => headers['x-shopify-topic'] === topic)
      return found.length >= count && found
    })
  const id = await active()
  const [first] = await told('app_subscriptions/update', 1)
  expect(first!.headers['x-shopify-hmac-sha256']).toBe(signBody(first!.body))
  expect(JSON.parse(first!.body)).toEqual({
    app_subscription: {
      admin_graphql_api_id: id,
      name: 'Growth',
      status: 'ACTIVE',
      admin_graphql_api_shop_id: expect.stringMatching(/^gid:\/\/shopify\/Shop\/\d+$/),
      created_at: expect.stringMatching(/\+00:00$/),
      updated_at: expect.stringMatching(/\+00:00$/),
      currency: 'USD',
      capped_amount: null,
      price: '55.00',
      interval: 'every_30_days',
      plan_handle: null,
    },
  })
  const { appPurchaseOneTime, confirmationUrl } = await purchase()
  await decide(confirmationUrl, 'approve')
  const [bought] = await told('app_purchases_one_time/update', 1)
  expect(JSON.parse(bought!.body).app_purchase_one_time).toMatchObject({ admin_graphql_api_id: appPurchaseOneTime.id, status: 'ACTIVE' })
  await stage('POST', 'uninstall')
  expect(JSON.parse((await told('app_subscriptions/update', 2))[1]!.body).app_subscription.status).toBe('CANCELLED')
  await told('app/uninstalled', 1)
})

test('the vendor’s own library asks for a charge, finds it once it is paid, and cancels it', async () => {
  const { shop } = await stage('GET', '')
  const billing = shopifySdk(world.url, {
    Growth: { lineItems: [{ amount: 55, currencyCode: 'USD', interval: BillingInterval.Every30Days }] },
  }).billing
  const session = { shop: shop.domain, accessToken: shop.installation.access_token, isOnline: false, state: '', id: 'a' } as never
  const url = await billing.request({ session, plan: 'Growth', isTest: true, returnUrl: 'https://app.example' } as never)
  expect(await billing.check({ session, plans: ['Growth'], isTest: true })).toBe(false)
  await decide(url as unknown as string, 'approve')
  expect(await billing.check({ session, plans: ['Growth'], isTest: true })).toBe(true)
  const { activeSubscriptions } = await billing.subscriptions({ session })
  await billing.cancel({ session, subscriptionId: activeSubscriptions[0]!.id, prorate: true })
  expect(await billing.check({ session, plans: ['Growth'], isTest: true })).toBe(false)
  expect((await stage('GET', 'billing')).billed.every(({ test: isTest }: { test: boolean }) => isTest)).toBe(true)
})

test('charges and bills are part of the world', async () => {
  await active()
  const { shopify } = await world.stage<Answer>('GET', 'world')
  await world.stage('PUT', 'world', { shopify })
  expect((await world.stage<Answer>('GET', 'world')).shopify).toEqual(shopify)
  const mine = shopify.shops.find(({ domain }: { domain: string }) => domain.startsWith(`${name}.`))
  expect([mine.appSubscriptions[0].status, mine.bills[0].amount]).toEqual(['ACTIVE', '55.00'])
})

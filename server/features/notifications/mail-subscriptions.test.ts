/** Readers unsubscribe from optional mails and subscribe again: in their mail program, on the page, and in their settings. */
import { beforeAll, describe, expect, test } from 'vitest'
import { signUpStore } from '#testing/actors/actors'
import { storeWithProduct } from '#testing/actors/imported-actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'
import { changeJobs } from '#testing/waiting-jobs'

const world = testWorld()
let store: Awaited<ReturnType<typeof storeWithProduct>>
let price = 1000

beforeAll(async () => {
  store = await storeWithProduct(world)
  await store.call('POST', '/v1/store_notification_settings/', { settings: { product_price_changed: 'EMAIL_ONLY' } })
})

/** @returns the mails about it */
async function changePrice() {
  const before = (await notices()).length
  price += 100
  await store.revise({ variants: [{ id: store.small, priceMinor: price }] })
  await world.runJobs()
  await changeJobs(world, 'run_at = now()', 'j.key like $1', ['alerts.mail-alerts:%'])
  await world.runJobs()
  return (await notices()).slice(before)
}
const notices = async () => (await lettersTo(world, store.email)).filter(({ subject }) => subject.includes('price changed'))
const subscribed = async () => {
  const { body } = await store.call('GET', '/v1/mail_subscriptions/')
  return Object.fromEntries(body.mails.map(({ kind, subscribed }: { kind: string; subscribed: boolean }) => [kind, subscribed]))
}
const headersOf = (letter: object) => (letter as { headers: Record<string, string> }).headers
const oneClickOf = (letter: object) => /^<(.*)>$/.exec(headersOf(letter)['list-unsubscribe'] ?? '')?.[1] ?? ''

describe('an optional mail', () => {
  test('ends by one press in a mail program, and comes again once its reader wants it', async () => {
    const [letter] = await changePrice()
    expect(headersOf(letter!)['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    // Mail scanners open every address in a mail.
    const opened = await fetch(oneClickOf(letter!), { redirect: 'manual' })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, expect.stringContaining('/unsubscribe?token=')])
    expect(letter!.text).toContain(`Unsubscribe: ${opened.headers.get('location')}`)
    expect(await subscribed()).toEqual({ 'product-notices': true, 'new-products': true, 'inbox-messages': true })
    const pressed = await fetch(oneClickOf(letter!), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(pressed.status).toBe(200)
    expect(await subscribed()).toEqual({ 'product-notices': false, 'new-products': true, 'inbox-messages': true })
    expect(await changePrice()).toEqual([])
    await store.call('POST', '/v1/mail_subscriptions/', { kind: 'product-notices', subscribed: true })
    expect(await changePrice()).toHaveLength(1)
  })

  test('ends and begins again on the page of its link, for whoever has the link and for this store alone', async () => {
    const [letter] = await changePrice()
    const token = new URL(oneClickOf(letter!)).searchParams.get('token')
    const change = (wanted: boolean) => world.call('POST', '/v1/unsubscribe_mail/', { body: { token, subscribed: wanted } })
    expect((await change(false)).body).toEqual({
      kind: 'product-notices',
      title: 'Changes to the products in your store',
      subscribed: false,
    })
    expect((await subscribed())['product-notices']).toBe(false)
    const other = await signUpStore(world)
    const { body } = await world.call('GET', '/v1/mail_subscriptions/', { token: other.token })
    expect(body.mails.every((mail: { subscribed: boolean }) => mail.subscribed)).toBe(true)
    await change(true)
    expect((await subscribed())['product-notices']).toBe(true)
  })
})

test('a token that no mail has changes nothing', async () => {
  const { status } = await world.call('POST', '/v1/unsubscribe_mail/', { body: { token: 'x'.repeat(40), subscribed: false } })
  expect(status).toBe(404)
  expect((await fetch(`${world.url}/v1/unsubscribe/?token=none`, { method: 'POST' })).status).toBe(200)
  expect(await subscribed()).toEqual({ 'product-notices': true, 'new-products': true, 'inbox-messages': true })
})

test('a mail about an account or an order has no way to unsubscribe', async () => {
  const others = (await lettersTo(world, store.email)).filter(({ subject }) => !subject.includes('price changed'))
  expect(others.length).toBeGreaterThan(0)
  for (const letter of others) expect(headersOf(letter), letter.subject).not.toHaveProperty('list-unsubscribe')
})

import { merchantIdMessages } from '@quayside/domain/payments/paypal/merchant-id'
import { afterEach, describe, expect, test } from 'vitest'
import { freezeClock } from '#foundation/clock/clock'
import { makeSupplier, type SupplierInTest } from '#testing/actors/actors'
import { agreeToPaypal, connectPaypal, troubleAtPaypal } from '#testing/actors/paypal-actors'
import { connectPayouts, stage, until } from '#testing/actors/stripe-actors'
import { lettersTo, tokenIn } from '#testing/letters'
import { testWorld } from '#testing/test-world'

const world = testWorld()
afterEach(() => freezeClock(undefined))

const [first, second, third] = ['QYR5Z8XDVJNXQ', '23456789ABCDE', 'FGHJKLMNPQRST']
const warning = 'Stripe or PayPal Payment Account Required'

const post = ({ token }: SupplierInTest, path: string, body: object = {}) =>
  world.call('POST', `/v1/api/payments/merchant/${path}`, { token, body })
const save = (supplier: SupplierInTest, id: string) => post(supplier, '', { merchant_id: id })
const confirm = (supplier: SupplierInTest, token: string) => post(supplier, 'confirm/', { token })
const stands = async ({ token }: SupplierInTest) => (await world.call('GET', '/v1/api/payments/merchant/', { token })).body
const settings = async ({ token }: SupplierInTest) => (await world.call('GET', '/v1/supplier_settings/', { token })).body
const warnings = async (supplier: SupplierInTest): Promise<string[]> =>
  (await settings(supplier)).warnings.map(({ message }: { message: string }) => message)
const subjects = async ({ email }: SupplierInTest) => {
  await world.runJobs()
  return (await lettersTo(world, email)).map(({ subject }) => subject)
}

/** Starts a replacement by another account. @returns the token of the mailed link */
async function replace(supplier: SupplierInTest, id: string): Promise<string> {
  const { status, body } = await save(supplier, id)
  expect([status, body.pending?.merchant_id]).toEqual([200, id])
  await world.runJobs()
  const letter = (await lettersTo(world, supplier.email)).filter(({ subject }) => subject.startsWith('Confirm your new PayPal')).at(-1)
  expect(letter?.links[0]).toContain('/supplier/settings/integrations?account=paypal&confirm=')
  expect(letter?.text).not.toContain('magic=')
  return tokenIn(letter?.links[0])
}

describe('a PayPal merchant id', () => {
  test('counts at once where it is the first, and its owner is mailed', async () => {
    const supplier = await makeSupplier(world)
    expect(await stands(supplier)).toEqual({ merchant_id: null, standing: null, checked_at: null, pending: null })
    const { status, body } = await save(supplier, ` ${first.toLowerCase()} `)
    expect([status, body]).toEqual([200, { merchant_id: first, standing: 'unchecked', checked_at: null, pending: null }])
    expect(await stands(supplier)).toEqual({ merchant_id: first, standing: 'unchecked', checked_at: null, pending: null })
    expect((await settings(supplier)).merchant_id).toBe(first)
    expect(await subjects(supplier)).toContain('A PayPal account was saved at Quayside')
  })

  test.each([
    ['', merchantIdMessages.missing],
    ['  ', merchantIdMessages.missing],
    ['sales@brand.example', merchantIdMessages.email],
    ['QYR5Z8XDVJNX', merchantIdMessages.malformed],
  ])('is refused as %j, at its field', async (id, message) => {
    const supplier = await makeSupplier(world)
    const { status, body } = await save(supplier, id)
    expect([status, body.error.field, body.error.message]).toEqual([422, 'merchant_id', message])
    expect(await stands(supplier)).toEqual({ merchant_id: null, standing: null, checked_at: null, pending: null })
  })

  test('is a payment account for the tile and for the checklist, and lets no store pay', async () => {
    const supplier = await makeSupplier(world)
    const isMissing = async () =>
      (await world.call('GET', '/v1/api/onboarding/', { token: supplier.token })).body.missing.some(
        ({ issue }: { issue: string }) => issue === 'no_payment',
      )
    expect([await warnings(supplier), await isMissing()]).toEqual([expect.arrayContaining([warning]), true])
    await save(supplier, first)
    expect([(await warnings(supplier)).includes(warning), await isMissing()]).toEqual([false, false])
    expect((await settings(supplier)).stripe_id_saved).toBe(false)
    await post(supplier, 'remove/')
    expect([(await warnings(supplier)).includes(warning), await isMissing()]).toEqual([true, true])
    await connectPayouts(world, supplier)
    expect([(await warnings(supplier)).includes(warning), await isMissing()]).toEqual([false, false])
  })

  test('may be that of two suppliers, since nothing proves whose it is', async () => {
    const [one, other] = [await makeSupplier(world), await makeSupplier(world)]
    expect([(await save(one, first)).status, (await save(other, first)).status]).toEqual([200, 200])
    await post(one, 'remove/')
    expect([await stands(one), await stands(other)]).toEqual([
      { merchant_id: null, standing: null, checked_at: null, pending: null },
      { merchant_id: first, standing: 'unchecked', checked_at: null, pending: null },
    ])
  })

  test('counts once, of two that are saved at the same moment', async () => {
    const supplier = await makeSupplier(world)
    const answers = await Promise.all([save(supplier, first), save(supplier, second)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { merchant_id: current, pending } = await stands(supplier)
    expect([current, pending.merchant_id].sort()).toEqual([second, first].sort())
  })
})

describe('another PayPal merchant id than before', () => {
  test('waits for its owner, who confirms it by the mailed link, once', async () => {
    const supplier = await makeSupplier(world)
    await save(supplier, first)
    const token = await replace(supplier, second)
    expect(await stands(supplier)).toMatchObject({ merchant_id: first, pending: { merchant_id: second } })
    expect((await confirm(supplier, token)).body).toMatchObject({ merchant_id: second, pending: null })
    expect(await stands(supplier)).toMatchObject({ merchant_id: second, pending: null })
    expect(await subjects(supplier)).toContain('The PayPal account was replaced at Quayside')
    expect((await confirm(supplier, token)).body.error.code).toBe('LINK_EXPIRED')
  })

  test('waits too where the last one was removed; the same one again does not', async () => {
    const supplier = await makeSupplier(world)
    await save(supplier, first)
    await post(supplier, 'remove/')
    expect(await subjects(supplier)).toContain('The PayPal account was removed at Quayside')
    await replace(supplier, second)
    expect((await stands(supplier)).merchant_id).toBeNull()
    expect((await save(supplier, first)).body).toMatchObject({ merchant_id: first, pending: null })
  })

  test('takes the place of one that waited, whose link is worth nothing then', async () => {
    const supplier = await makeSupplier(world)
    await save(supplier, first)
    const [one, two] = [await replace(supplier, second), await replace(supplier, third)]
    expect((await confirm(supplier, one)).body.error.code).toBe('LINK_EXPIRED')
    expect((await confirm(supplier, two)).body.merchant_id).toBe(third)
  })

  test('can be withdrawn, and goes with the one in force', async () => {
    const supplier = await makeSupplier(world)
    await save(supplier, first)
    const withdrawn = await replace(supplier, second)
    expect((await post(supplier, 'withdraw/')).body).toMatchObject({ merchant_id: first, pending: null })
    expect((await confirm(supplier, withdrawn)).body.error.code).toBe('LINK_EXPIRED')
    const removed = await replace(supplier, third)
    expect((await post(supplier, 'remove/')).body).toEqual({ merchant_id: null, standing: null, checked_at: null, pending: null })
    expect((await confirm(supplier, removed)).body.error.code).toBe('LINK_EXPIRED')
  })

  test('is confirmed by its own supplier alone, within a week, and by no link of a payout account', async () => {
    const [supplier, thief] = [await makeSupplier(world), await makeSupplier(world)]
    for (const one of [supplier, thief]) await save(one, first)
    const [token, theirs] = [await replace(supplier, second), await replace(thief, second)]
    for (const wrong of [theirs, 'guess']) expect((await confirm(supplier, wrong)).body.error.code).toBe('LINK_EXPIRED')
    expect((await confirm(thief, token)).body.error.code).toBe('LINK_EXPIRED')
    const elsewhere = await world.call('POST', '/v1/supplier_stripe_confirm/', { token: supplier.token, body: { token } })
    expect(elsewhere.body.error.code).toBe('LINK_EXPIRED')
    freezeClock(new Date(Date.now() + 7 * 86_400_000 + 1000))
    expect((await confirm(supplier, token)).body.error.code).toBe('LINK_EXPIRED')
    expect((await stands(supplier)).pending).toBeNull()
    freezeClock(undefined)
    expect((await confirm(supplier, token)).status).toBe(200)
  })
})

describe('a PayPal account connected at PayPal', () => {
  const standing = async (supplier: SupplierInTest) => (await stands(supplier)).standing
  const payable = async (supplier: SupplierInTest) => {
    const { rows } = await world.pool.query('select payable from supplier where id = $1', [supplier.supplierId])
    return rows[0].payable
  }
  const atPaypal = (merchantId: string, change: object) =>
    stage(world, 'PATCH', `paypal/${world.stripeName}/merchants/${merchantId}`, change)

  test('can be paid at once, and its owner is mailed', async () => {
    const supplier = await makeSupplier(world)
    const merchantId = await connectPaypal(world, supplier)
    expect(await stands(supplier)).toMatchObject({ merchant_id: merchantId, standing: 'ready' })
    expect(await payable(supplier)).toBe(true)
    expect(await subjects(supplier)).toContain('A PayPal account was saved at Quayside')
  })

  test.each([
    ['restricted', 'restricted'],
    ['unconfirmed', 'email_unconfirmed'],
  ] as const)('that is %s cannot be paid until PayPal says otherwise', async (at, expected) => {
    const supplier = await makeSupplier(world)
    const merchantId = await connectPaypal(world, supplier, { standing: at })
    expect([await standing(supplier), await payable(supplier)]).toEqual([expected, false])
    await atPaypal(merchantId, { payments_receivable: true, primary_email_confirmed: true })
    expect((await post(supplier, 'refresh/')).body).toMatchObject({ standing: 'ready' })
    expect(await payable(supplier)).toBe(true)
  })

  test('whose owner takes its consent back cannot be paid any more', async () => {
    const supplier = await makeSupplier(world)
    const merchantId = await connectPaypal(world, supplier)
    await atPaypal(merchantId, { features: [] })
    await until(async () => {
      await world.runJobs()
      return (await standing(supplier)) === 'not_connected'
    })
    expect(await payable(supplier)).toBe(false)
  })

  test('under another supplier’s consent, or one that was refused, changes nothing', async () => {
    const [one, other] = [await makeSupplier(world), await makeSupplier(world)]
    const { trackingId } = await agreeToPaypal(world, one)
    const stolen = await post(other, 'connected/', { tracking_id: trackingId })
    expect([stolen.status, stolen.body.error.code]).toEqual([400, 'STATE_INVALID'])
    const { body } = await post(other, 'connect/')
    const refused = await fetch(body.url, { method: 'POST', body: new URLSearchParams({ choice: 'refuse' }), redirect: 'manual' })
    const tracking = new URL(refused.headers.get('location')!).searchParams.get('paypal')
    expect((await post(other, 'connected/', { tracking_id: tracking })).body.error.code).toBe('PAYPAL_REFUSED')
    expect(await stands(other)).toMatchObject({ merchant_id: null })
  })

  test('that replaces another one waits for its owner’s confirmation, and is paid only then', async () => {
    const supplier = await makeSupplier(world)
    const before = await connectPaypal(world, supplier)
    const { trackingId, merchantId } = await agreeToPaypal(world, supplier)
    expect((await post(supplier, 'connected/', { tracking_id: trackingId })).body).toMatchObject({
      merchant_id: before,
      pending: { merchant_id: merchantId },
    })
    await world.runJobs()
    const letter = (await lettersTo(world, supplier.email)).filter(({ subject }) => subject.startsWith('Confirm your new PayPal')).at(-1)
    await confirm(supplier, tokenIn(letter?.links[0]))
    expect(await payable(supplier)).toBe(false)
    await world.runJobs()
    expect([await standing(supplier), await payable(supplier)]).toEqual(['ready', true])
  })

  test('typed in without any consent is asked for at PayPal, and cannot be paid', async () => {
    const supplier = await makeSupplier(world)
    await save(supplier, third)
    await world.runJobs()
    expect([await standing(supplier), await payable(supplier)]).toEqual(['not_connected', false])
  })

  test('answers that PayPal is out of reach where it is', async () => {
    const supplier = await makeSupplier(world)
    await troubleAtPaypal(world, 'partner-referrals', 'status-500')
    const { status, body } = await post(supplier, 'connect/')
    expect([status, body.error.code]).toEqual([503, 'PAYPAL_UNREACHABLE'])
  })
})

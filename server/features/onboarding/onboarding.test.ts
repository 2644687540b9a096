import { magicLanding } from '@quayside/domain/identity/magic-landing'
import { describe, expect, it, test } from 'vitest'
import { makeAdmin, makeProduct, makeSupplier, password } from '#testing/actors/actors'
import { connectSupplierCard } from '#testing/actors/stripe-actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'

const world = testWorld()
let last = 0

async function applicant() {
  const email = `brand-${++last}-${process.pid}@suppliers.example`
  const { body } = await world.call('POST', '/v1/supplier_registration/', {
    body: {
      name: `Brand ${last}`,
      website: 'brand.example',
      contact_name: 'Ida Moor',
      phone: '5550100199',
      email,
      city: 'Portland',
      platform: 'Other',
      discount: 40,
      shipping_origin: 'US',
      supplierAgreementAccepted: true,
    },
  })
  return { token: body.token as string, supplierId: body.supplier_id as number, email }
}

const checklist = async (token: string) => (await world.call('GET', '/v1/api/onboarding/', { token })).body
const missing = async (token: string): Promise<string[]> => (await checklist(token)).missing.map(({ issue }: { issue: string }) => issue)

describe('the onboarding of a supplier', () => {
  it('goes from the password over the products to their source, and another device goes on where it stopped', async () => {
    const { token } = await applicant()
    const to = (step: string) => world.call('POST', '/v1/api/onboarding/', { token, body: { step } })
    expect((await to('products')).body.error).toMatchObject({
      field: 'password',
      message: 'Please enter a valid password and ensure they match',
    })
    expect((await world.call('POST', '/v1/password_reset/', { token, body: { password } })).status).toBe(200)
    expect((await to('csv')).body.error.code).toBe('INVALID_STEP')
    expect((await to('products')).body).toEqual({ step: 'products' })
    expect((await to('products')).body).toEqual({ step: 'products' })
    expect((await to('shopify')).body).toEqual({ step: 'shopify' })
    expect((await checklist(token)).step).toBe('shopify')
    expect((await to('csv')).body).toEqual({ step: 'csv' })
    expect((await to('done')).body).toEqual({ step: null })
    expect((await to('products')).body).toEqual({ step: null })
    expect((await to('nowhere')).status).toBe(422)
  })

  it('lists what is missing, and each thing goes from the list once it is done', async () => {
    const { token, supplierId } = await applicant()
    expect(await missing(token)).toEqual([
      'no_shopify',
      'product_count',
      'active_shipping_options',
      'no_payment',
      'profile_incomplete',
      'no_values',
    ])
    const { productId } = await makeProduct(world, supplierId, {
      category: 'Uncategorized',
      description: '<p>See <a href="https://elsewhere.example">our shop</a></p>',
      shipping: [{ toCountry: 'US', region: 'US', priceMinor: 500 }],
    })
    expect(await missing(token)).toEqual(['description_links', 'uncategorized_products', 'no_payment', 'profile_incomplete', 'no_values'])
    const linked = await world.call('GET', '/v1/supplier_products/?type=all&issue=description_links', { token })
    expect(linked.body.products.map(({ id }: { id: number }) => id)).toEqual([productId])
    await world.pool.query('update product set soft_deleted_at = now() where id = $1', [productId])
    expect((await missing(token)).slice(0, 2)).toEqual(['no_shopify', 'product_count'])
  })
})

test('the card of the commission is advised until it is saved, and keeps nobody from being live', async () => {
  const supplier = await makeSupplier(world)
  const line = { message: 'Add a card that your commission is charged to', href: '/supplier/settings/billing' }
  expect((await checklist(supplier.token)).advised).toEqual([line])
  await connectSupplierCard(world, supplier.token)
  expect((await checklist(supplier.token)).advised).toEqual([])
})

describe('staff managing suppliers', () => {
  const decide = (token: string, body: object) => world.call('POST', '/v1/supplier_management/', { token, body })

  it('an applicant is approved, set live once nothing is missing, and hears of each by mail', async () => {
    const { token: staff } = await makeAdmin(world)
    const { token, supplierId, email } = await applicant()
    expect((await decide(staff, { supplier: supplierId, action: 'set_live' })).body.error.code).toBe('INVALID_STATUS')
    expect((await decide(staff, { supplier: supplierId, action: 'initial_approval' })).body).toEqual({
      success: true,
      status: 'SETUP',
      message: 'Supplier approved for setup',
    })
    const early = await decide(staff, { supplier: supplierId, action: 'set_live' })
    expect(early.status).toBe(409)
    expect(early.body.error).toMatchObject({ code: 'NOT_READY', message: expect.stringContaining('No Active Shipping Rates') })
    await makeReady(supplierId)
    expect(await missing(token)).toEqual([])
    expect((await decide(staff, { supplier: supplierId, action: 'set_live' })).body.status).toBe('ACTIVE')
    await world.runJobs()
    const subjects = (await lettersTo(world, email)).map(({ subject }) => subject)
    expect(subjects).toEqual(expect.arrayContaining(['Your application is approved', 'Your profile is live']))
    const { rows } = await world.pool.query('select product_count from supplier_listing where supplier_id = $1', [supplierId])
    expect(rows).toEqual([{ product_count: 1 }])
  })

  it('of two who approve at the same moment one approves, and one mail goes out', async () => {
    const [one, other] = [await makeAdmin(world), await makeAdmin(world)]
    const { supplierId, email } = await applicant()
    const answers = await Promise.all([one, other].map(({ token }) => decide(token, { supplier: supplierId, action: 'initial_approval' })))
    expect(answers.map(({ body }) => body.status)).toEqual(['SETUP', 'SETUP'])
    await world.runJobs()
    expect((await lettersTo(world, email)).filter(({ subject }) => subject === 'Your application is approved')).toHaveLength(1)
  })

  it('a fired supplier is found by stores no more, can still sign in, and may be approved anew', async () => {
    const { token: staff } = await makeAdmin(world)
    const { token, supplierId } = await applicant()
    await decide(staff, { supplier: supplierId, action: 'initial_approval' })
    expect((await decide(staff, { supplier: supplierId, action: 'rejected' })).body.status).toBe('REJECTED')
    expect((await world.call('GET', '/v1/supplier_settings/', { token })).body.status).toBe('REJECTED')
    expect((await decide(staff, { supplier: supplierId, action: 'initial_approval' })).body.status).toBe('SETUP')
  })

  it('the list shows who is not live, the newest first or by what is missing, with the note of staff', async () => {
    const { token: staff } = await makeAdmin(world)
    const [more, fewer] = [await applicant(), await applicant()]
    await makeReady(fewer.supplierId)
    await decide(staff, { supplier: more.supplierId, action: 'save_note', value: 'Asked for pictures' })
    const list = async (query: string) => (await world.call('GET', `/v1/supplier_management/?${query}`, { token: staff })).body
    const newest = await list('')
    expect(newest.suppliers[0]).toMatchObject({ id: fewer.supplierId, approved: false, status: 'PENDING', issues: [], product_count: 1 })
    expect(newest.suppliers[1]).toMatchObject({ id: more.supplierId, note: 'Asked for pictures', platform: 'Other', discount: 40 })
    const sorted = (await list('sorting=issues')).suppliers.map(({ issues }: { issues: unknown[] }) => issues.length)
    expect(sorted).toEqual([...sorted].sort((a: number, b: number) => b - a))
    expect((await list('status=active')).suppliers.every(({ status }: { status: string }) => status === 'ACTIVE')).toBe(true)
    expect((await list('status=gone')).error).toMatchObject({ field: 'status' })
  })

  it('open a supplier’s page from an issue of its card, as that supplier', async () => {
    const { token: staff } = await makeAdmin(world)
    const { supplierId } = await applicant()
    const linkTo = async (tab: string) => {
      const { body } = await world.call('GET', `/v1/impersonate/?type=supplier&id=${supplierId}${tab}`, { token: staff })
      return Object.fromEntries(new URL(body.link).searchParams)
    }
    expect(await linkTo('')).toMatchObject({ type: 'supplier' })
    const { magic, ...target } = await linkTo('&tab=integrations')
    expect(magicLanding(target)).toBe('/supplier/settings/integrations')
    const { body } = await world.call('POST', '/v1/magic_login/', { body: { magic, type: target.type } })
    expect(body).toMatchObject({ supplier_id: supplierId, is_impersonating: true })
    expect((await world.call('GET', `/v1/impersonate/?type=supplier&id=${supplierId}&tab=..`, { token: staff })).body.error.field).toBe(
      'tab',
    )
  })

  it('a supplier that is not there answers 404, and an unknown action 422', async () => {
    const { token: staff } = await makeAdmin(world)
    expect((await decide(staff, { supplier: 999_999, action: 'initial_approval' })).status).toBe(404)
    expect((await decide(staff, { supplier: 999_999, action: 'save_note', value: 'x' })).status).toBe(404)
    expect((await decide(staff, { supplier: 1, action: 'promote' })).body.error).toMatchObject({ field: 'action' })
  })
})

/** Completes all open steps of an applicant, as other screens would. */
async function makeReady(supplierId: number): Promise<void> {
  await makeProduct(world, supplierId, { shipping: [{ toCountry: 'US', region: 'US', priceMinor: 500 }] })
  await world.pool.query(
    `update supplier set payable = true, tagline = 'Woven by hand', story = 'We weave in Portland.', return_policy = 'Within 30 days.',
       "values" = '{handmade}' where id = $1`,
    [supplierId],
  )
}

import type { ErrorPayload } from '@quayside/contract/vocabulary/error'
import { describe, expect, it } from 'vitest'
import { signUpStore } from '#testing/actors/actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'

const world = testWorld()
let last = 0
const application = (more: object = {}) => ({
  name: 'Larch & Loom',
  website: 'larchandloom.example',
  contact_name: 'Ida Moor',
  phone: '+1 (555) 010-0199',
  email: `applicant-${++last}-${process.pid}@suppliers.example`,
  city: 'Portland',
  country: 'US',
  platform: 'Shopify',
  discount: '40',
  shipping_origin: 'US',
  shipCountry: 'US',
  currency: 'USD',
  supplierAgreementAccepted: true,
  ...more,
})
const apply = (body: object, token?: string) => world.call('POST', '/v1/supplier_registration/', { body, ...(token ? { token } : {}) })

describe('applying as a supplier', () => {
  it('opens a pending account that is signed in, has agreed, and is welcomed by mail', async () => {
    const wanted = application({ shipping_origin: 'CA', currency: 'CAD', discount: 35 })
    const { status, body } = await apply(wanted)
    expect(status).toBe(200)
    expect(body).toEqual({ token: expect.any(String), hybrid_created: false, supplier_id: expect.any(Number) })
    const settings = await world.call('GET', '/v1/supplier_settings/', { token: body.token })
    expect(settings.body).toMatchObject({
      id: body.supplier_id,
      name: 'Larch & Loom',
      status: 'PENDING',
      onboarding_step: 'password',
      country: 'CA',
    })
    const agreement = await world.call('GET', '/v1/api/supplier-agreement/', { token: body.token })
    expect(agreement.body).toEqual({ version: 1, accepted_at: expect.any(String) })
    const { rows } = await world.pool.query(
      `select website, contact_name as contact, phone, ecommerce_platform as platform, discount_percent as discount, currency from supplier where id = $1`,
      [body.supplier_id],
    )
    expect(rows).toEqual([
      {
        website: 'https://larchandloom.example',
        contact: 'Ida Moor',
        phone: '+1 (555) 010-0199',
        platform: 'Shopify',
        discount: 35,
        currency: 'CAD',
      },
    ])
    await world.runJobs()
    expect(await lettersTo(world, wanted.email)).toHaveLength(1)
  })

  it.each([
    ['name', 'Please enter a valid brand name', { name: 'No' }],
    ['name', 'Please use your customer-facing brand name. Do not include LLC or INC', { name: 'Larch Inc.' }],
    ['website', 'Please enter a valid website URL', { website: 'larch' }],
    ['phone', 'Please enter a valid phone number', { phone: '555 0199' }],
    ['email', 'Please enter a valid email address', { email: 'ida@' }],
    ['city', 'Please enter a valid city', { city: 'Yo' }],
    ['platform', 'Please select an option', { platform: '' }],
    ['discount', 'Please enter a discount at 30% or higher (numbers only, no % symbol)', { discount: '29' }],
    ['discount', 'Please enter a discount at 30% or higher (numbers only, no % symbol)', { discount: '40%' }],
    ['shipping_origin', 'You must ship from either the US or Canada', { shipping_origin: 'MX' }],
    ['supplierAgreementAccepted', 'You must agree to the supplier agreement to proceed', { supplierAgreementAccepted: false }],
    ['country', 'Please select an option', { country: 'XX' }],
    ['name', 'Please enter a valid brand name', { name: { $ne: null } }],
  ])('an application with a wrong %s is refused with %j', async (field, message, wrong) => {
    const { status, body } = await apply(application(wrong))
    expect(status).toBe(422)
    expect((body as ErrorPayload).error).toMatchObject({ field, message })
  })

  it('an address that has an account already is refused, and nothing is left behind', async () => {
    const { email } = await signUpStore(world)
    const before = await countSuppliers()
    const { status, body } = await apply(application({ email: email.toUpperCase() }))
    expect(status).toBe(409)
    expect(body.error).toMatchObject({
      code: 'username_exists',
      field: 'email',
      message: 'A user with this email address already exists. Please login to your existing account.',
    })
    expect(await countSuppliers()).toBe(before)
  })

  it('an owner who is signed in and applies with their own address gets one more account, once', async () => {
    const store = await signUpStore(world)
    const first = await apply(application({ email: store.email }), store.token)
    expect(first.body).toMatchObject({ hybrid_created: true })
    const settings = await world.call('GET', '/v1/supplier_settings/', { token: first.body.token })
    expect(settings.body).toMatchObject({ id: first.body.supplier_id, account_type: 'accounts' })
    const second = await apply(application({ email: store.email }), store.token)
    expect(second.body.error.code).toBe('username_exists')
  })

  it('an owner who is signed in and names another address applies as a stranger does', async () => {
    const store = await signUpStore(world)
    const { body } = await apply(application(), store.token)
    expect(body.hybrid_created).toBe(false)
  })

  it('an owner whose address is not confirmed yet gets no further account', async () => {
    const store = await signUpStore(world, { isEmailVerified: false })
    expect((await apply(application({ email: store.email }), store.token)).body.error.code).toBe('EMAIL_NOT_PROVEN')
  })
})

async function countSuppliers(): Promise<number> {
  const { rows } = await world.pool.query<{ count: number }>('select count(*)::int from supplier')
  return rows[0]!.count
}

describe('the supplier agreement', () => {
  it('is accepted with all four items ticked, and keeps the first time', async () => {
    const { token } = (await apply(application())).body
    const items = ['ship', 'cancel', 'reply', 'price']
    const accept = (body: object) => world.call('POST', '/v1/api/supplier-agreement/', { token, body })
    const partly = await accept({ version: 1, items: items.slice(1) })
    expect(partly.body.error).toMatchObject({ field: 'items', message: 'You must agree to the Supplier Agreement' })
    const first = await world.call('GET', '/v1/api/supplier-agreement/', { token })
    expect((await accept({ version: 1, items })).body).toEqual(first.body)
    expect((await accept({ version: 2, items })).body.error.code).toBe('AGREEMENT_CHANGED')
  })
})

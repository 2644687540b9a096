import { agreementItems, agreementVersion } from '@quayside/domain/suppliers/agreement'
import { describe, expect, it } from 'vitest'
import { openSession } from '#features/identity'
import { makeAdmin, makeProduct, makeShippingRate, makeSupplier, sessionOf, signUpStore } from '#testing/actors/actors'
import { connectPayouts } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

describe('a store’s settings', () => {
  it('say what a store that has just signed up is and has', async () => {
    const { token, storeId, email } = await signUpStore(world, { name: 'Maple & Pine' })
    const { status, body } = await world.call('GET', '/v1/store_settings/', { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: storeId,
      name: 'Maple & Pine',
      email,
      account_type: 'store',
      currency: 'USD',
      platform: null,
      stripe_connected: false,
      show_bulk_imports: true,
      allow_bulk_imports: true,
      import_list_count: 0,
      order_count: 0,
      unpaid_order_count: 0,
      is_set_up: false,
      categories: [],
    })
  })

  it('count orders, those still to pay apart', async () => {
    const { token, storeId } = await signUpStore(world)
    for (const [number, status] of ['pending', 'partial_paid', 'paid', 'cancelled'].entries())
      await world.pool.query(
        `insert into store_order (store_id, platform, external_order_id, name, status, currency, placed_at, arrived_at, external_updated_at, updated_at)
         values ($1, 'shopify', $2, '#1', $3, 'USD', now(), now(), now(), now())`,
        [storeId, String(number), status],
      )
    const { body } = await world.call('GET', '/v1/store_settings/', { token })
    expect(body).toMatchObject({ order_count: 4, unpaid_order_count: 2 })
  })

  it('name the private portal the store is at home at, and how it stands there', async () => {
    const { token, storeId } = await signUpStore(world)
    const { supplierId } = await makeSupplier(world)
    await world.pool.query(
      `insert into portal (subdomain, supplier_id, colour, is_private, created_at) values ('larch', $1, '#24437f', true, now())`,
      [supplierId],
    )
    await world.pool.query(`update account set site = 'portal', subdomain = 'larch' where store_id = $1`, [storeId])
    const portal = async () => (await world.call('GET', '/v1/store_settings/', { token })).body.private_portal
    expect(await portal()).toEqual({ id: supplierId, status: 'NEW' })
    await world.pool.query(`insert into approval (store_id, supplier_id, status, requested_at) values ($1, $2, 'A', now())`, [
      storeId,
      supplierId,
    ])
    expect(await portal()).toEqual({ id: supplierId, status: 'APPROVED' })
  })

  it('say whether a first plan would begin with a trial', async () => {
    const { token } = await signUpStore(world)
    const { body } = await world.call('GET', '/v1/store_settings/', { token })
    expect(body).toMatchObject({ trial_available: true, offer: null, show_sale_banner: false, private_portal: null })
  })

  it('are of an accounts-type user where the owner has another account', async () => {
    const { token, email } = await signUpStore(world)
    const { supplierId } = await makeSupplier(world)
    await world.pool.query(
      `insert into account (person_id, kind, supplier_id, created_at) select id, 'supplier', $2, now() from person where email = $1`,
      [email, supplierId],
    )
    expect((await world.call('GET', '/v1/store_settings/', { token })).body.account_type).toBe('accounts')
  })

  it('are nobody else’s', async () => {
    const { token: supplier } = await makeSupplier(world)
    const { token: admin } = await makeAdmin(world)
    for (const [token, status] of [
      [supplier, 403],
      [admin, 403],
      ['unknown', 401],
    ] as const)
      expect((await world.call('GET', '/v1/store_settings/', { token })).status).toBe(status)
    expect((await world.call('GET', '/v1/store_settings/')).status).toBe(401)
  })

  it('of another store are refused by its id', async () => {
    const { token } = await signUpStore(world)
    const { storeId } = await signUpStore(world)
    const { status, body } = await world.call('GET', `/v1/store_settings/?store=${storeId}`, { token })
    expect(status).toBe(403)
    expect(body.error).toMatchObject({ code: 'STORE_MISMATCH', field: 'store' })
  })

  it('are answered where the store’s own id is named', async () => {
    const { token, storeId } = await signUpStore(world)
    expect((await world.call('GET', `/v1/store_settings/?store=${storeId}`, { token })).status).toBe(200)
  })
})

describe('a supplier’s settings', () => {
  it('warn of what keeps it from selling', async () => {
    const { token } = await makeSupplier(world)
    const { body } = await world.call('GET', '/v1/supplier_settings/', { token })
    expect(body.warnings).toEqual([
      { tile: 'shipping', message: 'No Active Shipping Rates' },
      { tile: 'integrations', message: 'Stripe or PayPal Payment Account Required' },
      { tile: 'profile', message: 'Missing Required Details' },
      { tile: 'values', message: 'No Values Set' },
      { tile: 'agreement', message: 'You must agree to the Supplier Agreement' },
      { tile: 'packaging', message: 'Missing Branding Description' },
    ])
  })

  it('warn of nothing where nothing is missing', async () => {
    const supplier = await makeSupplier(world)
    const { token, supplierId } = supplier
    await connectPayouts(world, supplier)
    await makeShippingRate(world, supplierId)
    await makeProduct(world, supplierId)
    await setUpEverything(token)
    const { body } = await world.call('GET', '/v1/supplier_settings/', { token })
    expect(body).toMatchObject({ id: supplierId, warnings: [], product_count: 1, orders_to_ship: 0, stripe_id_saved: true })
    expect(body).toMatchObject({ phone: '', manufacturing_time: null, allow_any_price: false, supplier_agreement: true })
  })

  it('tell a removed supplier that it is removed, and nothing of its business', async () => {
    const { token, supplierId } = await makeSupplier(world, { status: 'REMOVED' })
    await makeProduct(world, supplierId)
    const { status, body } = await world.call('GET', '/v1/supplier_settings/', { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'REMOVED', product_count: 0, warnings: [] })
  })

  it('are not for stores', async () => {
    const { token } = await signUpStore(world)
    expect((await world.call('GET', '/v1/supplier_settings/', { token })).status).toBe(403)
  })
})

/** Saves all settings that a supplier fills in. */
async function setUpEverything(token: string): Promise<void> {
  const save = (body: object) => world.call('POST', '/v1/supplier_settings/', { token, body })
  const answers = [
    await save({
      profile: {
        website: 'kiln.example',
        short_description: 'Stoneware for every day',
        description: 'We throw, glaze and fire in Asheville.',
        return_policy: 'Unused pieces within 30 days.',
        discount: 40,
      },
    }),
    await save({ values: { handmade: true, made_in_us: true } }),
    await save({
      branding: {
        branding_on_product: true,
        branding_on_packaging: false,
        branding_on_box: false,
        branding_on_anything: false,
        branding_no_promo: true,
        branding_description: 'A stamp under the glaze.',
      },
    }),
    await world.call('POST', '/v1/api/supplier-agreement/', {
      token,
      body: { version: agreementVersion, items: agreementItems.map(({ key }) => key) },
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
}

describe('the account picker', () => {
  it('lists every account of the person by its own name', async () => {
    const { token, email, storeId } = await signUpStore(world, { name: 'Tidepool Goods' })
    const { supplierId } = await makeSupplier(world, { name: 'Larch & Loom' })
    await world.pool.query(
      `insert into account (person_id, kind, supplier_id, created_at) select id, 'supplier', $2, now() from person where email = $1`,
      [email, supplierId],
    )
    const { body } = await world.call('GET', '/v1/account_type/', { token })
    expect(storeId).toBeGreaterThan(0)
    expect(body).toEqual({
      account_type: 'store',
      accounts: [
        { id: expect.any(Number), name: 'Tidepool Goods', accountType: 'store', platformURL: world.url, is_current: true },
        {
          id: expect.any(Number),
          name: 'Larch & Loom',
          accountType: 'supplier',
          platformURL: expect.stringContaining('suppliers.'),
          is_current: false,
        },
      ],
    })
  })
})

describe('the house', () => {
  it('says its name to everybody, and no sign-in outside the practice world', async () => {
    const { admin } = { admin: await makeAdmin(world) }
    await world.pool.query(`insert into demo_sign_in (account_id, position, detail, password) values ($1, 1, 'Everything', 'practice')`, [
      admin.accountId,
    ])
    const { body } = await world.call('GET', '/v1/config/')
    expect(body).toMatchObject({ product: 'Quayside', is_demo: false, demo_sign_ins: [] })
  })

  it('leads to its own pages for help where the operator names none, and has no chat', async () => {
    const { body, headers } = await world.call('GET', '/v1/config/')
    expect(body).toMatchObject({ links: { support: '/contact', help_center: '/help', partners: '/help/partners' }, chat: null })
    expect(headers.get('content-security-policy')).not.toContain('https:')
  })
})

it('who of support acts as a store or supplier is named to its frame, and nobody where people act for themselves', async () => {
  const { token, storeId } = await signUpStore(world)
  const supplier = await makeSupplier(world)
  const { accountId, token: adminToken } = await makeAdmin(world)
  const impersonator = { accountId, sessionId: await sessionOf(world, adminToken) }
  const { rows } = await world.pool.query(
    'select id as "accountId", person_id as "personId", kind from account where store_id = $1 or supplier_id = $2',
    [storeId, supplier.supplierId],
  )
  expect(rows).toHaveLength(2)
  for (const { kind, ...whose } of rows) {
    const acting = await world.transaction((context) => openSession(context, { ...whose, origin: 'magic-link', impersonator }))
    const { body } = await world.call('GET', `/v1/${kind}_settings/`, { token: acting.token })
    expect(body.impersonated_by).toEqual({ name: expect.stringMatching(/./), until: acting.expiresAt.toISOString() })
  }
  expect((await world.call('GET', '/v1/store_settings/', { token })).body).not.toHaveProperty('impersonated_by')
})

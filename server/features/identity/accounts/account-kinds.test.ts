import { homeOf } from '@quayside/domain/identity/homes'
import { describe, expect, it } from 'vitest'
import { makePerson, makeSupplier, password, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()
const login = (email: string, host?: string) =>
  world.call('POST', '/v1/login/', { body: { email, password }, ...(host ? { headers: { host } } : {}) })
const port = () => new URL(world.url).port

describe('signing in', () => {
  it.each(['affiliate', 'accounts', 'admin'] as const)('as %s is told so', async (kind) => {
    const { email } = await makePerson(world, { kind, email: `${kind}@kinds.example`, name: 'Somebody' })
    expect((await login(email)).body).toMatchObject({ account_type: kind, store_id: null, supplier_id: null })
  })

  it('as a store or a supplier is told which', async () => {
    const store = await signUpStore(world)
    expect((await login(store.email)).body).toMatchObject({ account_type: 'store', store_id: store.storeId, supplier_id: null })
    const supplier = await makeSupplier(world)
    expect((await login(supplier.email)).body).toMatchObject({ account_type: 'supplier', supplier_id: supplier.supplierId })
  })

  it('a sign-in without a known account is sent to support', async () => {
    const { email, personId } = await makePerson(world, { kind: 'affiliate', email: 'nothing@kinds.example', name: 'Nobody' })
    await world.pool.query('delete from session where person_id = $1', [personId])
    await world.pool.query('delete from account where person_id = $1', [personId])
    const { status, body } = await login(email)
    expect([status, body.error.code, body.error.message]).toEqual([403, 'ACCOUNT_ERROR', 'Account error: Contact support'])
  })
})

it('the host of the request decides between several accounts', async () => {
  const { email, supplierId } = await makeSupplier(world)
  const { rows } = await world.pool.query<{ id: number }>('select id from person where email = $1', [email])
  const stores = [await signUpStore(world), await signUpStore(world)].map(({ storeId }) => storeId)
  for (const [storeId, site] of [
    [stores[0], 'main'],
    [stores[1], 'global'],
  ])
    await world.pool.query(`insert into account (person_id, kind, store_id, site, created_at) values ($1, 'store', $2, $3, now())`, [
      rows[0]!.id,
      storeId,
      site,
    ])
  expect((await login(email)).body.store_id).toBe(stores[0])
  expect((await login(email, `global.localhost:${port()}`)).body.store_id).toBe(stores[1])
  expect((await login(email, `suppliers.localhost:${port()}`)).body.supplier_id).toBe(supplierId)
})

it('every account is listed with its name, its kind and where its pages are', async () => {
  const { token, email, supplierId } = await makeSupplier(world, { name: 'Larch & Loom' })
  const { rows } = await world.pool.query<{ id: number }>('select id from person where email = $1', [email])
  await world.pool.query(`insert into account (person_id, kind, created_at) values ($1, 'affiliate', now())`, [rows[0]!.id])
  const { body } = await world.call('GET', '/v1/account_type/', { token })
  expect(body.account_type).toBe('supplier')
  expect(body.accounts).toEqual([
    {
      id: expect.any(Number),
      name: 'Larch & Loom',
      accountType: 'supplier',
      platformURL: `http://suppliers.localhost:${port()}`,
      is_current: true,
    },
    { id: expect.any(Number), name: "Larch & Loom's keeper", accountType: 'affiliate', platformURL: world.url, is_current: false },
  ])
  expect(supplierId).toBeGreaterThan(0)
  expect(body.accounts.map(({ accountType }: { accountType: 'supplier' | 'affiliate' }) => homeOf(accountType))).toEqual([
    '/supplier/products',
    '/affiliate/dashboard',
  ])
})

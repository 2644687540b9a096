/** Commands that create suppliers and change access, and those that read a supplier's own shop. */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { makeAdmin, makeSupplier, password, signUpStore } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import { askFor, dryRun, finish, readyCommand, taskOf } from '#testing/actors/command-actors'
import { connectShop, connectSupplierShop, stage } from '#testing/actors/shop-actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()
let admin: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  admin = await makeAdmin(world)
})

const login = (username: string, secret = password) => world.call('POST', '/v1/login/', { body: { username, password: secret } })
const subjectsTo = async (email: string) => (await lettersTo(world, email)).map(({ subject }) => subject)

describe('creating a supplier', () => {
  const data = { name: 'Larch & Loom', email: 'larch@loom.example', url: 'loom.example', country: 'CA' }

  it('shows password and link once, keeps hashes alone, and asks for another password first', async () => {
    const body = await readyCommand(world, admin.token, 'CREATE_SUPPLIER', data)
    const first = await demand(world, 'POST', '/v1/admin_commands/', admin.token, body)
    expect(first.created).toMatchObject({ name: data.name, email: data.email })
    expect((await demand(world, 'POST', '/v1/admin_commands/', admin.token, body)).created).toBeUndefined()
    await world.runJobs()
    expect((await taskOf(world, admin.token, first.task.id)).task.state).toBe('finished')
    const { rows } = await world.pool.query(
      `select row_to_json(c)::text || coalesce((select string_agg(detail::text, ' ') from audit_entry), '') as kept, c.sealed
       from admin_command c where id = $1`,
      [first.task.id],
    )
    expect(rows[0].kept).not.toContain(first.created.password)
    expect(rows[0].kept).not.toContain(new URL(first.created.magic).searchParams.get('magic'))
    expect(rows[0].sealed).toBeNull()
    const magic = new URL(first.created.magic).searchParams.get('magic')
    expect((await world.call('POST', '/v1/magic_login/', { body: { magic } })).status).toBe(200)
    expect((await world.call('POST', '/v1/magic_login/', { body: { magic } })).status).toBe(400)
    const byPassword = await login(data.email, first.created.password)
    expect(byPassword.body).toMatchObject({ account_type: 'supplier' })
    const on = await world.call('POST', '/v1/api/onboarding/', { token: byPassword.body.token, body: { step: 'products' } })
    expect([on.status, on.body.error.field]).toEqual([422, 'password'])
    const own = { current_password: first.created.password, password: 'another one entirely' }
    await demand(world, 'POST', '/v1/change_password/', byPassword.body.token, own)
    await demand(world, 'POST', '/v1/api/onboarding/', (await login(data.email, own.password)).body.token, { step: 'products' })
  })

  it('for an address that signs in already is refused', async () => {
    const store = await signUpStore(world)
    const { status, body } = await dryRun(world, admin.token, 'CREATE_SUPPLIER', { ...data, email: store.email })
    expect([status, body.error.field]).toEqual([422, 'data.email'])
  })
})

describe('changing the address of a user', () => {
  it('signs every device out, lets the new address sign in, and mails both', async () => {
    const store = await signUpStore(world)
    const to = `moved-${store.storeId}@stores.example`
    const { task } = await finish(world, admin.token, 'UPDATE_USER', { email: to, account_type: 'store', account_id: store.storeId })
    expect(task).toMatchObject({ state: 'finished', result: `The address is ${to}` })
    expect((await world.call('GET', '/v1/store_settings/', { token: store.token })).status).toBe(401)
    expect((await login(store.email)).status).not.toBe(200)
    expect((await login(to)).body.store_id).toBe(store.storeId)
    for (const email of [store.email, to]) expect(await subjectsTo(email)).toContainEqual(expect.stringContaining('sign-in address'))
    const { rows } = await world.pool.query(
      `select person_id, detail from audit_entry where action = 'identity.email-changed' and store_id = $1`,
      [store.storeId],
    )
    expect(rows).toEqual([{ person_id: admin.personId, detail: { from: store.email, to } }])
  })

  it('to one that was taken while it waited fails and changes nothing', async () => {
    const supplier = await makeSupplier(world)
    const to = `taken-${supplier.supplierId}@stores.example`
    const { id } = await askFor(world, admin.token, 'UPDATE_USER', { email: to, account_type: 'supplier', account_id: supplier.supplierId })
    await signUpStore(world, { email: to })
    await world.runJobs()
    expect((await taskOf(world, admin.token, id)).task.state).toBe('failed')
    expect((await login(supplier.email)).status).toBe(200)
  })

  it('names the fields that are missing', async () => {
    const { body } = await dryRun(world, admin.token, 'UPDATE_USER', { email: 'nobody', account_type: '', account_id: '' })
    expect(body.errors.map(({ message }: { message: string }) => message).sort()).toEqual([
      'Invalid email address.',
      'Please enter an account ID.',
      'Please select an account type.',
    ])
  })
})

describe('transferring a store', () => {
  it('gives it to a new owner, signs the former one out, and mails both', async () => {
    const store = await signUpStore(world)
    const { shop } = await connectShop(world, store.token)
    const to = `owner-of-${store.storeId}@stores.example`
    const { task } = await finish(world, admin.token, 'TRANSFER_OWNERSHIP', { email: to, url: `https://${shop}/admin` })
    expect(task.state).toBe('finished')
    expect((await world.call('GET', '/v1/store_settings/', { token: store.token })).status).toBe(401)
    expect((await login(store.email)).status).not.toBe(200)
    expect(await subjectsTo(store.email)).toContainEqual(expect.stringContaining('has another owner'))
    const letter = (await lettersTo(world, to)).find(({ subject }) => subject.includes('is yours'))!
    const magic = new URL(letter.links.find((link) => link.includes('magic='))!).searchParams.get('magic')
    expect((await world.call('POST', '/v1/magic_login/', { body: { magic } })).body.store_id).toBe(store.storeId)
  })

  it('to somebody with a store asks for leave to have a second', async () => {
    const [store, other] = [await signUpStore(world), await signUpStore(world)]
    const { shop } = await connectShop(world, store.token)
    const refused = await finish(world, admin.token, 'TRANSFER_OWNERSHIP', { email: other.email, url: shop })
    expect(refused.task).toMatchObject({ state: 'failed', failure: expect.stringContaining('has a store already') })
    const data = { email: other.email, url: shop, override_store: true }
    expect((await finish(world, admin.token, 'TRANSFER_OWNERSHIP', data)).task.state).toBe('finished')
  })

  it.each([
    ['', 'Please enter a Store URL.'],
    ['nonsense', 'Insert a valid URL'],
  ])('at the URL %j is refused', async (url, message) => {
    const { body } = await dryRun(world, admin.token, 'TRANSFER_OWNERSHIP', { email: 'new@stores.example', url })
    expect(body.error.message).toBe(message)
  })
})

describe('a supplier’s own shop', () => {
  it('is imported whole, and its pictures, variants or everything are read again', async () => {
    const supplier = await makeSupplier(world)
    const { shop } = await connectSupplierShop(world, supplier.token)
    const id = { supplier_id: supplier.supplierId }
    await stage(world, 'POST', `shopify/${shop}/products`, { title: 'Jug', sku: 'JUG', price: '40.00', quantity: 2 })
    const products = async () =>
      (
        await world.pool.query('select p.title, v.quantity from product p join variant v on v.product_id = p.id where p.supplier_id = $1', [
          supplier.supplierId,
        ])
      ).rows
    expect((await finish(world, admin.token, 'SHOPIFY_IMPORT', id)).task.state).toBe('finished')
    expect(await products()).toEqual([{ title: 'Jug', quantity: 2 }])
    for (const action of ['UPDATE_SUPPLIER', 'SYNC_SUPPLIER_IMAGES', 'SYNC_SUPPLIER', 'SYNC_SUPPLIER_VARIANTS'] as const) {
      const { task } = await finish(world, admin.token, action, id)
      expect([action, task.state, task.failure]).toEqual([action, 'finished', null])
    }
    expect(await products()).toEqual([{ title: 'Jug', quantity: 2 }])
    const { rows } = await world.pool.query('select state from feed_run where supplier_id = $1', [supplier.supplierId])
    expect(rows.map(({ state }) => state)).toEqual(['applied', 'applied', 'applied', 'applied'])
  })

  it('that is not connected is said so', async () => {
    const { supplierId } = await makeSupplier(world)
    const { status, body } = await dryRun(world, admin.token, 'SYNC_SUPPLIER', { supplier_id: supplierId })
    expect([status, body.error.code]).toEqual([409, 'NOT_CONNECTED'])
  })

  it('that has taken every order has none to send again', async () => {
    const { supplierId } = await makeSupplier(world)
    const { status, body } = await dryRun(world, admin.token, 'SHOPIFY_SUP_FAILED_ORDER', { supplier_id: supplierId })
    expect([status, body.error.message]).toEqual([404, 'No order of this supplier has failed in its shop.'])
  })
})

import { describe, expect, it, test } from 'vitest'
import { signUpStore } from '#testing/actors/actors'
import { harbourAddress } from '#testing/actors/address'
import { testWorld } from '#testing/test-world'

const world = testWorld()

const save = (token: string, change: object = {}) =>
  world.call('POST', '/v1/api/addresses/', { token, body: { ...harbourAddress, ...change } })
const list = async (token: string) => (await world.call('GET', '/v1/api/addresses/', { token })).body.addresses
const idOf = async (token: string, change: object = {}) => (await save(token, change)).body.address.id

test('a store’s first address becomes its main one, and is read by its id', async () => {
  const { token } = await signUpStore(world)
  expect(await list(token)).toEqual([])
  const { status, body } = await save(token, { company: ' Byron Goods ' })
  expect(status).toBe(200)
  expect(body.address).toEqual({
    ...harbourAddress,
    id: body.address.id,
    company: 'Byron Goods',
    address2: '',
    province: 'Nova Scotia',
    is_store_address: true,
  })
  expect((await world.call('GET', `/v1/api/addresses/${body.address.id}/`, { token })).body).toEqual({ address: body.address })
})

test('a store has one main address: choosing another moves it, and it can have none', async () => {
  const { token } = await signUpStore(world)
  const first = await idOf(token)
  const second = await idOf(token, { first_name: 'Grace', is_store_address: true })
  expect((await list(token)).map(({ id, is_store_address }: { id: number; is_store_address: boolean }) => [id, is_store_address])).toEqual([
    [second, true],
    [first, false],
  ])
  const settings = async () => (await world.call('GET', '/v1/store_settings/', { token })).body
  expect((await settings()).shipping_address).toMatchObject({ id: second, country_code: 'CA' })
  await save(token, { id: second, first_name: 'Grace' })
  expect((await settings()).shipping_address).toBeNull()
  expect((await list(token)).some(({ is_store_address }: { is_store_address: boolean }) => is_store_address)).toBe(false)
})

test('an address is edited by its id and deleted once', async () => {
  const { token } = await signUpStore(world)
  const id = await idOf(token)
  const { body } = await save(token, { id, country_code: 'FR', province_code: '', province: 'Bretagne', zip: '29200', city: 'Brest' })
  expect(body.address).toMatchObject({ id, country_code: 'FR', province: 'Bretagne', province_code: '', city: 'Brest' })
  expect(await list(token)).toHaveLength(1)
  expect((await world.call('DELETE', `/v1/api/addresses/${id}/`, { token })).status).toBe(200)
  expect((await world.call('DELETE', `/v1/api/addresses/${id}/`, { token })).status).toBe(404)
  expect((await save(token, { id })).status).toBe(404)
  expect(await list(token)).toEqual([])
})

describe('an address', () => {
  it.each([
    [{ first_name: 'A' }, 'first_name', 'Please enter a valid First Name'],
    [{ last_name: '' }, 'last_name', 'Please enter a valid Last Name'],
    [{ address1: 'Harbour Road' }, 'address1', 'Please enter a valid Address'],
    [{ city: ' ' }, 'city', 'Please enter a valid City'],
    [{ zip: '1' }, 'zip', 'Please enter a valid Zip / Postal Code'],
    [{ country_code: 'XX' }, 'country_code', 'Please select a valid Country'],
    [{ province_code: 'TX' }, 'province_code', 'Please select a valid Province'],
    [{ company: 'x'.repeat(256) }, 'company', undefined],
  ])('with %j is refused at its field', async (change, field, message) => {
    const { token } = await signUpStore(world)
    const { status, body } = await save(token, change)
    expect([status, body.error.field]).toEqual([422, field])
    if (message) expect(body.error.message).toBe(message)
    expect(await list(token)).toEqual([])
  })

  it('beyond a hundred is refused, also when many are sent at once', async () => {
    const { token } = await signUpStore(world)
    const answers = await Promise.all(Array.from({ length: 105 }, () => save(token)))
    const statuses = Map.groupBy(answers, ({ status }) => status)
    expect([statuses.get(200)?.length, statuses.get(409)?.length]).toEqual([100, 5])
    expect((await list(token)).filter(({ is_store_address }: { is_store_address: boolean }) => is_store_address)).toHaveLength(1)
  })
})

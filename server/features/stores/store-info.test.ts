import { expect, test } from 'vitest'
import { signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

const read = async (token: string) => (await world.call('GET', '/v1/store_info/', { token })).body
const save = (token: string, body: object) => world.call('PUT', '/v1/store_info/', { token, body })

test('a store reads and saves its name and contact address; the sign-in address stays', async () => {
  const { token, email } = await signUpStore(world)
  const before = await read(token)
  expect(before).toMatchObject({ owner_email: email, plan: 'STARTER', show_all_products: false, hide_all_button: false })
  const info = { name: ' Harbour Goods ', owner_email: 'hello@harbour.example', show_all_products: false }
  expect((await save(token, info)).body).toEqual({ success: true, message: 'Saved successfully' })
  expect(await read(token)).toEqual({ ...before, name: 'Harbour Goods', owner_email: 'hello@harbour.example' })
  expect((await world.call('GET', '/v1/store_settings/', { token })).body.name).toBe('Harbour Goods')
  expect((await world.call('GET', '/v1/sign_in_security/', { token })).body.email).toBe(email)
})

test.each([
  [{ name: 'ab' }, 'name', 'Please enter a valid name'],
  [{ name: '   a  ' }, 'name', 'Please enter a valid name'],
  [{ owner_email: 'nobody' }, 'owner_email', 'Please enter a valid email'],
  [{ show_all_products: 'yes' }, 'show_all_products', undefined],
])('store info with %j is refused at its field', async (change, field, message) => {
  const { token } = await signUpStore(world)
  const { status, body } = await save(token, { name: 'Harbour', owner_email: 'a@harbour.example', show_all_products: false, ...change })
  expect([status, body.error.field]).toEqual([422, field])
  if (message) expect(body.error.message).toBe(message)
})

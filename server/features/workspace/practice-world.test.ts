import { expect, it } from 'vitest'
import { makeAdmin, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'

const world = testWorld({ DEMO: '1' })

it('the practice world names its sign-ins in their order', async () => {
  const admin = await makeAdmin(world)
  const { email } = await signUpStore(world)
  await world.pool.query(
    `insert into demo_sign_in (account_id, position, detail, password) values ($1, 2, 'The back office', 'practice')`,
    [admin.accountId],
  )
  await world.pool.query(
    `insert into demo_sign_in (account_id, position, detail, password)
     select account.id, 1, 'Growth plan, Shopify connected', 'practice' from account join person on person.id = person_id where email = $1`,
    [email],
  )
  const { body } = await world.call('GET', '/v1/config/')
  expect(body.is_demo).toBe(true)
  expect(body.demo_sign_ins).toEqual([
    {
      kind: 'store',
      name: 'Harbour Lane',
      detail: 'Growth plan, Shopify connected',
      subdomain: null,
      username: email,
      password: 'practice',
    },
    { kind: 'admin', name: 'Marguerite Ashby', detail: 'The back office', subdomain: null, username: admin.email, password: 'practice' },
  ])
})

import { expect, it } from 'vitest'
import { signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

it('sessions, links and counters go some time after they expired, and no earlier', async () => {
  const { token, storeId } = await signUpStore(world)
  await signUpStore(world)
  const account = '(select id from account where store_id = $1)'
  await world.pool.query(`update session set expires_at = now() - interval '91 days' where account_id = ${account}`, [storeId])
  await world.pool.query(
    `insert into magic_link (token_hash, account_id, type, created_at, expires_at)
     select decode(age::text, 'escape'), ${account}, 'order', now(), now() - make_interval(days => age) from unnest(array[89, 91]) age`,
    [storeId],
  )
  await world.pool.query(`insert into rate_limit (key, window_start) values ('old', now() - interval '3 hours'), ('new', now())`)
  await world.transaction(({ enqueue }) => enqueue('identity.forget-expired', {}))
  await world.runJobs()
  const { rows } =
    await world.pool.query(`select (select count(*)::int from session) as sessions, (select count(*)::int from magic_link) as links,
    (select array_agg(key) from rate_limit where key in ('old', 'new')) as limits`)
  expect(rows).toEqual([{ sessions: 1, links: 1, limits: ['new'] }])
  expect((await world.call('GET', '/v1/store_settings/', { token })).status).toBe(401)
})

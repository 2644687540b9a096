import { describe, expect, it } from 'vitest'
import { connectionById, fetchOrders } from '#features/platforms'
import { outsideContext } from '#foundation/context/build-context'
import { signUpStore } from '#testing/actors/actors'
import { agree, connectShop, stage } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

async function connected() {
  const { token } = await signUpStore(world)
  const { shop, connectionId } = await connectShop(world, token)
  const context = outsideContext(world.process, { actor: { kind: 'system' }, requestId: 'test', from: '', log: world.process.log })
  const connection = () => world.transaction(({ db }) => connectionById(db, connectionId).then((found) => found!))
  const ask = async () => fetchOrders(context, await connection(), { since: new Date(0) })
  const row = async () => (await world.pool.query('select * from connection where id = $1', [connectionId])).rows[0]
  const refreshes = async () =>
    (await stage<{ requests: unknown[] }>(world, 'GET', `requests?provider=shopify&match=${shop}&match=refresh_token`)).requests.length
  return { token, shop, connectionId, ask, row, connection, refreshes }
}

describe('an access token', () => {
  it('that is too old is replaced before it is used, with the refresh token of the last answer', async () => {
    const { ask, row, connectionId } = await connected()
    const before = await row()
    await world.pool.query(`update connection set access_expires_at = now() - interval '1 minute' where id = $1`, [connectionId])
    expect(await ask()).toEqual([])
    const after = await row()
    expect(after.access_token_sealed).not.toBe(before.access_token_sealed)
    expect(after.refresh_token_sealed).not.toBe(before.refresh_token_sealed)
    expect(after.lease_holder).toBeNull()
  })

  it('that the shop refuses is replaced once', async () => {
    const { ask, shop } = await connected()
    await stage(world, 'POST', `shopify/${shop}/expire-token`, {})
    expect(await ask()).toEqual([])
  })

  it('is replaced by one of many who need it at the same moment', async () => {
    const { ask, connectionId, refreshes } = await connected()
    await world.pool.query(`update connection set access_expires_at = now() - interval '1 minute' where id = $1`, [connectionId])
    await Promise.all([ask(), ask(), ask(), ask(), ask(), ask()])
    expect(await refreshes()).toBe(1)
  })

  it('whose replacement was not answered is replaced the next time', async () => {
    const { ask, connectionId, shop, connection } = await connected()
    await world.pool.query(`update connection set access_expires_at = now() - interval '1 minute' where id = $1`, [connectionId])
    await stage(world, 'POST', 'faults', { provider: 'shopify', fault: 'drop-answer', match: [shop, 'refresh_token'], times: 1 })
    await expect(ask()).rejects.toMatchObject({ kind: 'no-answer' })
    expect((await connection()).status).toBe('connected')
    expect(await ask()).toEqual([])
  })

  it('is replaced after the process that held the lease has died', async () => {
    const { ask, connectionId } = await connected()
    await world.pool.query(
      `update connection set access_expires_at = now() - interval '1 minute', lease_holder = 'gone', lease_until = now() - interval '1 second' where id = $1`,
      [connectionId],
    )
    expect(await ask()).toEqual([])
  })

  it('that cannot be replaced any more waits for the owner, who agrees again and goes on', async () => {
    const { ask, shop, connection, token } = await connected()
    await stage(world, 'POST', `shopify/${shop}/expire-token`, { refresh: true })
    await expect(ask()).rejects.toMatchObject({ kind: 'unauthorised' })
    expect((await connection()).status).toBe('reauthorise')
    const { body } = await world.call('POST', '/v1/set_platform_uid/', { token, body: { uid: shop } })
    const back = await world.call('POST', '/v1/shopify_auth/', { token, body: await agree(body.redirect) })
    expect(back.body).toMatchObject({ token: null, new_account: false })
    expect((await connection()).status).toBe('connected')
    expect(await ask()).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { testWorld } from '#testing/test-world'

const world = testWorld()

describe('the house', () => {
  it('is ready when the database is reachable and migrated', async () => {
    const { status, body } = await world.call('GET', '/ready')
    expect({ status, body }).toEqual({ status: 200, body: { status: 'ready', database: 'ready', migrations: 'ready' } })
  })

  it('answers an unknown call with the error payload and a request id', async () => {
    const { status, body } = await world.call('GET', '/v1/nothing-here/')
    expect(status).toBe(404)
    expect(body).toEqual({ error: { code: 'NOT_FOUND', message: 'Not found', route: '/v1/nothing-here/' }, request_id: expect.any(String) })
  })

  it('rolls a job back with the transaction that caused it', async () => {
    await expect(
      world.transaction(async ({ enqueue }) => {
        await enqueue('nobody.hears', {})
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    const { rows } = await world.pool.query('select 1 from graphile_worker._private_jobs')
    expect(rows).toEqual([])
  })
})

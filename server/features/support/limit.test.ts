import { expect, it } from 'vitest'
import { testWorld } from '#testing/test-world'

const world = testWorld({ SUPPORT_LIMIT: '2' })

it('one address writes to support a few times an hour and no more', async () => {
  const body = { email: 'nora@stores.example', subject: 'Once more', message: 'The same again, to see what happens.' }
  const statuses: number[] = []
  for (let time = 0; time < 3; time++) statuses.push((await world.call('POST', '/v1/support_email/', { body })).status)
  expect(statuses).toEqual([200, 200, 429])
})

import { afterEach, describe, expect, it } from 'vitest'
import { freezeClock, minutes, now } from '#foundation/clock/clock'
import { outsideContext } from '#foundation/context/build-context'
import { Refusal } from '#foundation/context/refusal'
import { countOrRefuse, forgetOldLimits } from '#foundation/limits/limits.records'
import { testWorld } from '#testing/test-world'

const world = testWorld()
afterEach(() => freezeClock(undefined))

const minute = Date.parse('2031-01-01T12:00:00Z')
const context = () => outsideContext(world.process, { actor: { kind: 'system' }, requestId: 'test', from: '', log: world.process.log })
const knock = (key: string, most = 3) =>
  countOrRefuse(context(), { key, most, windowMs: minutes(1) }).then(
    () => 'in',
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return error.details.data?.retry_after_seconds
    },
  )

describe('a limit', () => {
  it('lets in as many as it says, and tells the others how long to wait', async () => {
    freezeClock(new Date(minute + 20_000))
    expect([await knock('a'), await knock('a'), await knock('a'), await knock('a')]).toEqual(['in', 'in', 'in', 40])
  })

  it('begins again with the next window, and not before', async () => {
    for (const [at, answer] of [
      [0, 'in'],
      [59_999, 1],
      [60_000, 'in'],
    ] as const) {
      freezeClock(new Date(minute + at))
      expect(await knock('b', 1)).toBe(answer)
    }
  })

  it('counts each key by itself', async () => {
    freezeClock(new Date(minute))
    expect([await knock('c', 1), await knock('d', 1), await knock('c', 1)]).toEqual(['in', 'in', 60])
  })

  it('counts those who were refused too, so that knocking on does not help', async () => {
    freezeClock(new Date(minute))
    for (let times = 0; times < 5; times++) await knock('e', 2)
    expect((await world.pool.query(`select hits from rate_limit where key = 'e'`)).rows).toEqual([{ hits: 5 }])
  })

  it('lets in exactly as many of a hundred at the same moment', async () => {
    freezeClock(new Date(minute))
    const answers = await Promise.all(Array.from({ length: 100 }, () => knock('f', 7)))
    expect(answers.filter((answer) => answer === 'in')).toHaveLength(7)
  })

  it('is the same limit for every process', async () => {
    freezeClock(new Date(minute))
    await world.pool.query(`insert into rate_limit (key, window_start, hits) values ('g', $1, 3)`, [new Date(minute)])
    expect(await knock('g')).toBe(60)
  })

  it('is forgotten when its window is long over', async () => {
    freezeClock(new Date(minute))
    await knock('h')
    freezeClock(new Date(minute + 600_000))
    await knock('i')
    await world.transaction(({ db }) => forgetOldLimits(db, new Date(now().getTime() - 300_000)))
    const { rows } = await world.pool.query(`select key from rate_limit where key in ('h', 'i')`)
    expect(rows).toEqual([{ key: 'i' }])
  })
})

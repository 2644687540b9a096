/**
 * Random histories of orders and their money. After each, ledger, screens and the vendors' own books agree to the cent. `HISTORIES=2000`
 * plays so many fresh ones, `HISTORY=123` the one of a seed.
 */
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testWorld } from '#testing/test-world'
import { deedsOf, makeHistory } from './history.ts'
import { openStage, type Stage } from './play-history.ts'
import { shrink } from './shrink.ts'

vi.setConfig({ testTimeout: 24 * 3_600_000, hookTimeout: 180_000 })
const world = testWorld()

let stage: Stage
beforeAll(() => {
  stage = openStage(world)
})
afterAll(() => stage?.end())

/** Always the same, and one that nobody has played yet. */
const usual = [1, 2, 3, 4, 5, 6, 8, 10, 11, 12]
const fresh = (): number => randomInt(1, 2 ** 31)
const { HISTORY: one, HISTORIES: many } = process.env
const seeds = one ? one.split(',').map(Number) : many ? Array.from({ length: Number(many) }, fresh) : [...usual, fresh()]

test('histories leave ledger, screens and the vendors’ books in agreement', async () => {
  const failures: string[] = []
  const since = performance.now()
  for (const [place, seed] of seeds.entries()) {
    const history = makeHistory(seed)
    const { faults, log } = await stage.play(deedsOf(history))
    if (process.env.STEPS === 'yes') process.stdout.write(`HISTORY=${seed}:\n  ${log.join('\n  ')}\n`)
    if (!faults.length) continue
    const least = process.env.SHRINK === 'no' ? undefined : await shrink(stage, history)
    const words = [`HISTORY=${seed}:`, ...faults, ...(least?.log.length ? ['The least that fails:', ...least.log] : log)].join('\n  ')
    process.stdout.write(`${words}\n`)
    failures.push(words)
    if (failures.length === 5) {
      failures.push(`${seeds.length - place - 1} more were not played`)
      break
    }
  }
  process.stdout.write(
    `${seeds.length} histories in ${Math.round((performance.now() - since) / 1000)} s; the last has the seed ${seeds.at(-1)}\n`,
  )
  expect(failures.join('\n\n')).toBe('')
})

/**
 * kill -9 at any step of what moves money: after every statement, and before each outside call. After each kill all books are compared, as after
 * a history. A step of each flow by chance; `KILL_STEPS=all` walks them all, `KILL_STEPS=17` plays that one.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { days, now } from '#foundation/clock/clock'
import { demand } from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'
import { signInAgain } from './cast.ts'
import { ship } from './moves/goods.ts'
import { payKilledAt, returnKilledAt, workKilledAt } from './moves/kills.ts'
import { placeInShop } from './moves/orders.ts'
import { pay } from './moves/payments.ts'
import { type Act, anyBlock } from './play.ts'
import { type Deed, openStage, type Stage } from './play-history.ts'

vi.setConfig({ testTimeout: 24 * 3_600_000, hookTimeout: 180_000 })
const world = testWorld()

let stage: Stage
beforeAll(() => {
  stage = openStage(world)
})
afterAll(() => stage?.end())

const cannotShipAnything: Act = async (play, random) => {
  const { block, seller } = (await anyBlock(play, random, ['paid']))!
  const lines = block.products.map(({ id, quantity }: { id: number; quantity: number }) => ({ id, quantity }))
  const body = { order_id: block.supplier_order_id, lines, reason: 'damaged', note: '', idempotency_key: randomUUID() }
  await demand(play.world, 'POST', '/v1/cannot_ship/', seller.token, body)
  return `${block.supplier_order_id}`
}

/** Lets time pass; what falls due then is left to the worker. */
const passing =
  (ms: () => number, ...tasks: readonly ('orders.cancel-unshipped' | 'ledger.close-months' | 'invoices.make-invoices')[]): Act =>
  async (play) => {
    await play.time.pass(ms())
    play.cast = await signInAgain(play.world, play.cast)
    await play.world.transaction(async ({ enqueue }) => {
      for (const task of tasks) await enqueue(task, {}, { key: task })
    })
    return now().toISOString()
  }
const untilNextMonth = () => Date.UTC(now().getUTCFullYear(), now().getUTCMonth() + 1, 2, 3) - now().getTime()

const switchedOn: Act = async (play) => {
  const { consent_text: consent } = await demand(play.world, 'GET', '/v1/automatic_payments/', play.cast.token)
  const rules = {
    currency: 'USD',
    order_limit: 1_000_000,
    day_limit: 10_000_000,
    supplier_ids: null,
    wait_minutes: 0,
    least_profit: null,
    holds_on_address: false,
    holds_on_risk: false,
  }
  await demand(play.world, 'POST', '/v1/automatic_payments/switch_on/', play.cast.token, { rules, consent })
  return 'on'
}
const switchedOff: Act = async ({ world, cast }) => {
  await demand(world, 'POST', '/v1/automatic_payments/switch_off/', cast.token, {})
  return 'off'
}

interface Flow {
  /** Steps of the flow, roughly; a step beyond its end kills nobody. */
  readonly steps: number
  readonly deeds: (step: number) => readonly (readonly [name: string, act: Act, isLeft?: 'left to the next'])[]
}

const left = 'left to the next'
const paid = [
  ['order', placeInShop],
  ['pay', pay],
] as const
const flows: Readonly<Record<string, Flow>> = {
  'a payment by card': { steps: 60, deeds: (step) => [paid[0], ['pay', payKilledAt(step)], ['pay again', pay]] },
  'a payment by PayPal': { steps: 60, deeds: (step) => [paid[0], ['pay', returnKilledAt(step)], ['pay again', pay]] },
  'an automatic payment': {
    steps: 120,
    deeds: (step) => [
      ['switch on', switchedOn],
      ['order', placeInShop, left],
      ['work', workKilledAt(step)],
      ['switch off', switchedOff],
    ],
  },
  'a refund': {
    steps: 80,
    deeds: (step) => [...paid, ['cannot ship', cannotShipAnything, left], ['work', workKilledAt(step)]],
  },
  'an automatic cancellation': {
    steps: 100,
    deeds: (step) => [...paid, ['time passes', passing(() => days(8), 'orders.cancel-unshipped'), left], ['work', workKilledAt(step)]],
  },
  'a month’s commission': {
    steps: 100,
    deeds: (step) => [
      ...paid,
      ['ship', ship],
      ['month ends', passing(untilNextMonth, 'ledger.close-months', 'invoices.make-invoices'), left],
      ['work', workKilledAt(step)],
    ],
  },
}

const { KILL_STEPS: wanted } = process.env

test.each(Object.entries(flows))('%s is whole after a kill at any step', async (name, { steps, deeds }) => {
  const failures: string[] = []
  const first = wanted && wanted !== 'all' ? Number(wanted) : wanted ? 1 : randomInt(1, steps)
  let killed = 0
  for (let step = first; ; step++) {
    const played: Deed[] = deeds(step).map(([deed, act, isLeft]) => ({ name: deed, act, seed: step, isWorkedOff: !isLeft }))
    const { faults, log } = await stage.play(played)
    const wasKilled = log.some((line) => line.includes(`killed at step ${step}`))
    if (wasKilled) killed++
    if (faults.length || process.env.STEPS === 'yes') process.stdout.write(`${[name, ...faults, ...log].join('\n  ')}\n`)
    if (faults.length) failures.push([`KILL_STEPS=${step}`, ...faults, ...log].join('\n  '))
    if (wanted !== 'all' || !wasKilled) break
  }
  process.stdout.write(`${name}: ${killed} kills, the first at step ${first}\n`)
  expect(failures.join('\n\n')).toBe('')
})

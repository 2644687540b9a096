/** Plays histories one after another in one world, and compares all books after each. */
import { after, days, now } from '#foundation/clock/clock'
import type { TestWorld } from '#testing/test-world'
import { type Cast, openCast, signInAgain } from './cast.ts'
import { checkBooks } from './checks/check-books.ts'
import { checkClaims } from './checks/check-claims.ts'
import { checkDesk } from './checks/check-desk.ts'
import { checkMachinery } from './checks/check-machinery.ts'
import { checkOrder } from './checks/check-orders.ts'
import { readStatements } from './checks/statement-lines.ts'
import { claimsOf } from './moves/claims.ts'
import { type Act, arrivedOrders, type Play, readOrder } from './play.ts'
import { random } from './random.ts'
import { startTimeline, type Timeline } from './timeline.ts'
import { chargesOf } from './vendor-books.ts'
import { bringToRest, workOff } from './work-off.ts'

/** Something that is done in a history. */
export interface Deed {
  readonly name: string
  readonly seed: number
  readonly act: Act
  /** Whether what it caused is worked off before the next one. */
  readonly isWorkedOff: boolean
}

export interface Stage {
  /** @returns differences that were not there before, and the deeds in words */
  play(deeds: readonly Deed[]): Promise<{ faults: string[]; log: string[] }>
  end(): void
}

/** A cast's trial ends after a fortnight. */
const seasonMs = days(11)

export function openStage(world: TestWorld): Stage {
  let cast: Cast | undefined
  let seasonEnds = now()
  // Faults of an earlier history are not the next one's.
  let known = new Set<string>()
  const time: Timeline = startTimeline(world, () => [
    `stripe/${world.stripeName}`,
    `paypal/${world.stripeName}`,
    ...(cast ? [`shopify/${cast.shop}`] : []),
  ])
  return {
    async play(deeds) {
      if (!cast || now() > seasonEnds) {
        cast = await openCast(world)
        seasonEnds = after(now(), seasonMs)
        known = new Set()
      }
      cast = await signInAgain(world, cast)
      const played: Play = { world, cast, time, placed: [], log: [] }
      try {
        const faults = (await playDeeds(played, deeds)).filter((fault) => !known.has(fault))
        for (const fault of faults) known.add(fault)
        return { faults, log: played.log }
      } catch (error) {
        return { faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)], log: played.log }
      }
    },
    end: () => time.end(),
  }
}

async function playDeeds(play: Play, deeds: readonly Deed[]): Promise<string[]> {
  for (const { name, act, seed, isWorkedOff } of deeds) {
    play.log.push(`${name}: ${await act(play, random(seed))}`)
    if (isWorkedOff) await workOff(play)
  }
  const midway = deeds.at(-1)?.isWorkedOff ? await checkDesk(play) : []
  await bringToRest(play)
  return [...midway, ...(await checkAll(play))]
}

async function checkAll(play: Play): Promise<string[]> {
  const charged = await chargesOf(play, play.cast)
  const lines = await readStatements(play, play.cast)
  const faults = [...(await checkBooks(play, charged, lines)), ...(await checkMachinery(play)), ...(await checkDesk(play))]
  const claims = await claimsOf(play)
  for (const id of await arrivedOrders(play)) {
    const order = await readOrder(play, id)
    faults.push(...(await checkOrder(play, order, charged, lines)), ...checkClaims(order, claims))
  }
  const missing = play.placed.length - (await arrivedOrders(play)).length
  if (missing) faults.push(`${missing} orders of the shop never arrived`)
  return faults
}

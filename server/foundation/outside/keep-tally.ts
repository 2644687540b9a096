/** Counts this process's calls to the world outside, and saves them now and then, so that staff sees those of all processes. */
import { minutes, now, seconds } from '#foundation/clock/clock'
import type { Process } from '#foundation/context/build-context'
import { addCalls } from '#foundation/outside/outside-calls.records'
import { takeTally } from '#foundation/outside/tally-call'

const savedEveryMs = seconds(20)

/** Saves what was counted since the last time, under the minute that it is. */
export async function saveTally(running: Process): Promise<void> {
  const counted = takeTally()
  if (!counted.length) return
  const at = new Date(Math.floor(now().getTime() / minutes(1)) * minutes(1))
  await running.database.transaction((db) => addCalls(db, at, counted))
}

/** Saves the tally every twenty seconds. @returns a function that saves the rest and ends it */
export function keepTally(running: Process): () => Promise<void> {
  // A tally that cannot be saved is lost: the next one says how it goes.
  const save = () => saveTally(running).catch((error: unknown) => running.log.warn({ error }, 'the tally of outside calls was not saved'))
  const timer = setInterval(save, savedEveryMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await save()
  }
}

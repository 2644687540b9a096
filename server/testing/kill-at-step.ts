/**
 * Preloaded into a program that a test kills: kill -9 at a step, which is a statement that has run or an outside call that is about to be made.
 * Steps count from when the test has written `KILL_FILE`; `KILL_AT` is the last one. `CLOCK_OFFSET` moves the clock, in milliseconds.
 */
import { subscribe } from 'node:diagnostics_channel'
import fs from 'node:fs'
import { after, freezeClock } from '#foundation/clock/clock'
import { statements } from '#foundation/database/db'

const { KILL_FILE: file, KILL_AT: last, CLOCK_OFFSET: offset } = process.env

let steps = 0
const step = (): void => {
  if (!file || !fs.existsSync(file)) return
  steps += 1
  if (steps === Number(last)) process.kill(process.pid, 'SIGKILL')
}
statements.subscribe(step)
subscribe('undici:request:create', step)
subscribe('http.client.request.start', step)

if (Number(offset)) {
  const tick = () => freezeClock(after(new Date(), Number(offset)))
  tick()
  setInterval(tick, 5).unref()
}

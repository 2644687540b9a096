/** `npm run worker`: runs the jobs of the database of DATABASE_URL. Any number of these may run. */
import os from 'node:os'
import { openWorkerProcess } from '#app/open-process'
import { schedule } from '#app/schedule'
import { stopOnSignal } from '#app/start/stop-on-signal'
import { taskList } from '#app/task-list'
import { readConfig } from '#foundation/config/config'
import { environment } from '#foundation/config/environment'
import { startWorker } from '#foundation/jobs/worker'
import { serveMetricsAlone } from '#foundation/metrics/serve-metrics'
import { keepTally } from '#foundation/outside/keep-tally'
import { startTracing } from '#foundation/tracing/export-traces'

const config = readConfig(environment())
// On a machine with few processors, serving pages has priority.
os.setPriority(config.workerNice)
if (!config.database.url) throw new Error('DATABASE_URL names the database')
const tracing = await startTracing(config, 'worker')
const running = openWorkerProcess(config, config.database.url)
const worker = startWorker({ ...running, url: config.database.url, tasks: taskList, schedule, hands: config.workerHands })
const saveTally = keepTally(running)
const metrics = await serveMetricsAlone(running)
process.stdout.write(`${JSON.stringify({ worker: process.pid })}\n`)
stopOnSignal(async () => {
  metrics?.close()
  await worker.stop()
  await saveTally()
  await running.database.close()
  await tracing.stop()
})

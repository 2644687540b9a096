/** `npm run server`: runs the API and the web app with the database of DATABASE_URL. Any number of these may run. */
import { createApi } from '#app/api'
import { openProcess } from '#app/open-process'
import { stopOnSignal } from '#app/start/stop-on-signal'
import { readConfig } from '#foundation/config/config'
import { environment } from '#foundation/config/environment'
import { keepTally } from '#foundation/outside/keep-tally'
import { startTracing } from '#foundation/tracing/export-traces'

const config = readConfig(environment())
if (!config.database.url) throw new Error('DATABASE_URL names the database')
const tracing = await startTracing(config, 'api')
const running = openProcess(config, config.database.url, 'api')
const saveTally = keepTally(running)
const app = await createApi(running)
await app.listen({ port: config.port, host: config.host })
const { port } = app.server.address() as { port: number }
process.stdout.write(`${JSON.stringify({ api: `http://${config.host}:${port}` })}\n`)
stopOnSignal(async () => {
  await app.close()
  await saveTally()
  await running.database.close()
  await tracing.stop()
})

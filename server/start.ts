/**
 * `npm start`: runs everything on one machine: PostgreSQL, the sandbox, the API with the web app, the worker, and at the first start the
 * demo world.
 */
import { startAll } from '#app/start/start-all'
import { stopOnSignal } from '#app/start/stop-on-signal'
import { ConfigError } from '#foundation/config/config'
import { environment } from '#foundation/config/environment'

try {
  const running = await startAll(environment(), (line) => process.stdout.write(`${line}\n`))
  stopOnSignal(running.stop)
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}

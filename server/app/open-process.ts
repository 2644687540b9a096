/** What every process has: configuration, log, database, wiring. */
import { wiring } from '#app/wiring'
import type { Config } from '#foundation/config/config'
import type { Process } from '#foundation/context/build-context'
import { createPool, openDatabase, type PoolOptions } from '#foundation/database/db'
import { createLog } from '#foundation/log/log'
import { whileOpen } from '#foundation/outside/transaction-watch'
import { setPasswordMemory } from '#foundation/secrets/password'

export function openProcess(config: Config, databaseUrl: string, name: string, how: PoolOptions = {}): Process {
  setPasswordMemory(config.passwordMemoryKib)
  const pool = createPool(databaseUrl, config.database.pool, how)
  return { config, wiring, log: createLog(config.logLevel, { process: name }), database: openDatabase(pool, whileOpen) }
}

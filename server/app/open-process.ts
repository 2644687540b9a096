/** Parts of every process: configuration, log, database, wiring. */
import { taskClasses } from '#app/job-classes'
import { wiring } from '#app/wiring'
import type { Config } from '#foundation/config/config'
import type { Process } from '#foundation/context/build-context'
import { createPool, openDatabase, type PoolOptions } from '#foundation/database/db'
import { createLog } from '#foundation/log/log'
import { whileOpen } from '#foundation/outside/transaction-watch'
import { setPasswordMemory } from '#foundation/secrets/password'

interface Opening extends PoolOptions {
  /** Number of connections; as configured by default. */
  readonly connections?: number
}

export function openProcess(config: Config, databaseUrl: string, name: string, { connections, ...how }: Opening = {}): Process {
  setPasswordMemory(config.passwordMemoryKib)
  const pool = createPool(databaseUrl, connections ?? config.database.pool, how)
  return {
    config,
    wiring,
    jobClasses: taskClasses,
    log: createLog(config.logLevel, { process: name }),
    database: openDatabase(pool, whileOpen),
  }
}

/** Opens a worker's process: each slot has a connection, so that no job class waits for connections of another. */
export function openWorkerProcess(config: Config, databaseUrl: string): Process {
  const { critical, interactive, bulk } = config.workerHands
  return openProcess(config, databaseUrl, 'worker', { connections: critical + interactive + bulk + 1, preparesOften: true })
}

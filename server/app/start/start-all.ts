/** Starts the parts in order, and stops them in reverse order. */
import fs from 'node:fs'
import path from 'node:path'
import { createApi } from '#app/api'
import { openProcess, openWorkerProcess } from '#app/open-process'
import { schedule } from '#app/schedule'
import { buildWeb } from '#app/start/build-web'
import { practiceEnvironment } from '#app/start/practice-environment'
import { spawnSandbox } from '#app/start/spawn-sandbox'
import { taskList } from '#app/task-list'
import { type Config, readConfig } from '#foundation/config/config'
import { siteUrl } from '#foundation/config/site-url'
import { startEmbeddedPostgres } from '#foundation/database/embedded-postgres'
import { migrate } from '#foundation/database/migrate'
import { type RunningWorker, startWorker } from '#foundation/jobs/worker'
import { keepTally } from '#foundation/outside/keep-tally'
import { startTracing } from '#foundation/tracing/export-traces'
import { demoPortals, demoSignIns, seedDemoWorld, type WorldSize } from '../../database/seeds/demo-world.ts'

interface Running {
  stop(): Promise<void>
}

type Say = (line: string) => void

export async function startAll(given: Record<string, string | undefined>, say: Say, size: WorldSize = {}): Promise<Running> {
  const startedAt = performance.now()
  const { environment, sandbox: wanted } = practiceEnvironment(given)
  const config = readConfig({ LOG_LEVEL: 'warn', ...environment })
  const parts: Running[] = []
  const stop = async () => {
    for (const part of parts.toReversed()) await part.stop()
  }
  try {
    const web = config.webRoot === undefined ? buildWeb(say) : undefined
    const sandbox =
      wanted && (await spawnSandbox({ ...wanted, dataDir: path.join(config.dataDir, 'sandbox'), appUrl: config.appUrl, environment }))
    if (sandbox) parts.push(sandbox)
    const databaseUrl = config.database.url ?? (await startDatabase(config, parts))
    await migrate(databaseUrl)
    parts.push(await startTracing(config, 'quayside'))
    const running = openProcess(config, databaseUrl, 'quayside')
    parts.push({ stop: () => running.database.close() })
    parts.push({ stop: keepTally(running) })
    if (config.demo && sandbox) await seedDemoWorld(running, { sandboxUrl: sandbox.url, say, size })
    await web
    let worker: RunningWorker | undefined
    const app = await createApi(running, { worker: () => worker })
    await app.listen({ port: config.port, host: config.host })
    parts.push({ stop: () => app.close() })
    const working = openWorkerProcess(config, databaseUrl)
    parts.push({ stop: () => working.database.close() })
    worker = startWorker({ ...working, url: databaseUrl, tasks: taskList, schedule, hands: config.workerHands })
    parts.push(worker)
    printAddresses(config, sandbox?.url, (performance.now() - startedAt) / 1000, say)
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startDatabase(config: Config, parts: Running[]): Promise<string> {
  fs.mkdirSync(config.dataDir, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dir: path.join(config.dataDir, 'postgres'), port: config.database.port })
  parts.push(postgres)
  return postgres.url
}

function printAddresses(config: Config, sandboxUrl: string | undefined, seconds: number, say: Say): void {
  say('')
  say(`  ${config.productName} is ready (${seconds.toFixed(1)} s)`)
  say('')
  say(`  Stores      ${config.appUrl}`)
  say(`  Suppliers   ${config.suppliersUrl}`)
  for (const name of ['prebuilt', 'global', 'nft'] as const)
    say(`  ${titles[name].padEnd(11)} ${siteUrl(config, { name, subdomain: null })}`)
  if (config.demo)
    for (const { subdomain, name } of demoPortals()) say(`  Portal      ${siteUrl(config, { name: 'portal', subdomain })}   of ${name}`)
  say(`  API         ${config.appUrl}/v1/docs/`)
  if (sandboxUrl) say(`  Sandbox     ${sandboxUrl}   the outside world: shops, cards, mail`)
  if (config.demo) {
    say('')
    say('  Practice world: no real money, no real stores. Sign in with')
    for (const { email, password, role, name } of demoSignIns()) say(`    ${email.padEnd(34)} ${password}   ${role}: ${name}`)
  }
  say('')
  say('  Ctrl-C stops everything.')
}

const titles = { prebuilt: 'Prebuilt', global: 'Global', nft: 'NFT' } as const

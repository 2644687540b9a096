/** `npm run dev`: like `npm start`, but Vite serves the web app (hot reload), and the API and the worker restart at every change. */
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { openProcess } from '#app/open-process'
import { practiceEnvironment } from '#app/start/practice-environment'
import { spawnSandbox } from '#app/start/spawn-sandbox'
import { stopOnSignal } from '#app/start/stop-on-signal'
import { readConfig } from '#foundation/config/config'
import { environment as given } from '#foundation/config/environment'
import { startEmbeddedPostgres } from '#foundation/database/embedded-postgres'
import { migrate } from '#foundation/database/migrate'
import { seedDemoWorld } from './database/seeds/demo-world.ts'

const root = path.join(import.meta.dirname, '..')
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)
const say = (line: string) => process.stdout.write(`${line}\n`)

const { environment, sandbox: wanted } = practiceEnvironment(given())
const config = readConfig(environment)
const apiPort = config.port + 1

const postgres = config.database.url
  ? undefined
  : await startEmbeddedPostgres({ dir: path.join(config.dataDir, 'postgres'), port: config.database.port })
const databaseUrl = config.database.url ?? postgres!.url
await migrate(databaseUrl)
const sandbox =
  wanted && (await spawnSandbox({ ...wanted, dataDir: path.join(config.dataDir, 'sandbox'), appUrl: config.appUrl, environment }))
if (config.demo && sandbox) {
  const process = openProcess(config, databaseUrl, 'seed')
  await seedDemoWorld(process, { sandboxUrl: sandbox.url, say })
  await process.database.close()
}

const shared = { ...environment, DATABASE_URL: databaseUrl, APP_URL: config.appUrl }
const run = (command: string, args: readonly string[], extra: Record<string, string> = {}): ChildProcess =>
  spawn(command, [...args], { cwd: root, stdio: 'inherit', env: { ...shared, ...extra } as NodeJS.ProcessEnv })
const children = [
  run(bin('tsx'), ['watch', '--clear-screen=false', 'server/serve.ts'], { PORT: String(apiPort) }),
  run(bin('tsx'), ['watch', '--clear-screen=false', 'server/work.ts']),
  run(bin('vite'), ['web', '--port', String(config.port), '--strictPort'], { API_URL: `http://127.0.0.1:${apiPort}` }),
]

stopOnSignal(async () => {
  for (const child of children) child.kill('SIGTERM')
  await sandbox?.stop()
  await postgres?.stop()
})

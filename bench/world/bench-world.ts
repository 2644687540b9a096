/** A demo world of any size with the API as a separate process, filled by `npm run demo` as a new user would. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { demoPassword, signIns } from '@quayside/fixtures/sign-ins'
import { practiceEnvironment } from '../../server/app/start/practice-environment.ts'
import { spawnSandbox } from '../../server/app/start/spawn-sandbox.ts'
import { startEmbeddedPostgres } from '../../server/foundation/database/embedded-postgres.ts'
import { migrate } from '../../server/foundation/database/migrate.ts'
import type { BenchWorld, LoopDelay, Size } from '../bench.ts'
import { freePort } from './free-port.ts'
import { spawnProgram } from './spawn-program.ts'

const root = path.join(import.meta.dirname, '../..')

interface Wanted {
  readonly size: Size
  readonly seconds: number
  readonly say: (line: string) => void
  /** True: nothing is filled in, for benches with a database of their own. */
  readonly isEmpty: boolean
}

export async function startBenchWorld({ size, seconds, say, isEmpty }: Wanted): Promise<BenchWorld & { stop(): Promise<void> }> {
  const kept = process.env.BENCH_DATA_DIR
  const dataDir = kept
    ? path.join(kept, isEmpty ? 'empty' : String(size.products))
    : fs.mkdtempSync(path.join(os.tmpdir(), 'quayside-bench-'))
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  fs.chmodSync(dataDir, 0o755)
  const ports = await portsIn(dataDir)
  const base = {
    ...given(),
    DATA_DIR: dataDir,
    // No pages are requested, so nothing is built.
    WEB_ROOT: dataDir,
    PORT: String(ports.api),
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    // Pictures are not viewed, and drawing them uses a core.
    SANDBOX_DRAW_AHEAD: 'off',
  }
  if (!isEmpty && !fs.existsSync(path.join(dataDir, 'filled'))) await fill(dataDir, base, size, say)

  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const one of stops.toReversed()) await one()
    if (!kept) fs.rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const postgres = await startEmbeddedPostgres({ dir: path.join(dataDir, 'postgres') })
    stops.push(() => postgres.stop())
    // A stored world may be older than the measured code.
    await migrate(postgres.url)
    const { environment: practice, sandbox: wanted } = practiceEnvironment(base)
    const environment = {
      ...(practice as Record<string, string>),
      DATABASE_URL: postgres.url,
      LOG_LEVEL: 'warn',
      SIGN_IN_LIMIT: '100000',
      CONNECTION_LIMIT: '100000',
      REQUEST_LIMIT: '100000',
    }
    const sandbox = await spawnSandbox({
      ...wanted!,
      dataDir: path.join(dataDir, 'sandbox'),
      appUrl: `http://localhost:${ports.api}`,
      environment,
    })
    stops.push(() => sandbox.stop())
    const delayPort = String(await freePort())
    const watched = { NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'loop-delay.ts')}`, LOOP_DELAY_PORT: delayPort }
    const api = await spawnProgram('server/serve.ts', { ...environment, ...watched })
    stops.push(api.stop)
    const apiUrl = `http://127.0.0.1:${ports.api}`
    return {
      databaseUrl: postgres.url,
      apiUrl,
      sandboxUrl: sandbox.url,
      environment,
      products: size.products,
      size,
      seconds,
      say,
      memoryPeakMb: () => Number(/VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${api.pid}/status`, 'utf8'))![1]) / 1024,
      loopDelay: async () => (await (await fetch(`http://127.0.0.1:${delayPort}`)).json()) as LoopDelay,
      signIn: (company) => signIn(apiUrl, company),
      startWorker: async () => void stops.push((await spawnProgram('server/work.ts', environment)).stop),
      startFloor: async (file, more = {}) => {
        const floor = await spawnProgram(`bench/floor/${file}`, { ...environment, ...more })
        return { url: String(floor.first.url), stop: floor.stop }
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Returns the environment without the caller's product settings, so that a bench is the same everywhere. */
function given(): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR } = process.env
  return { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}) }
}

async function fill(dataDir: string, environment: Record<string, string>, size: Size, say: (line: string) => void): Promise<void> {
  const startedAt = performance.now()
  const wanted = (['products', 'suppliers', 'stores', 'copies'] as const).flatMap((name) => [`--${name}`, String(size[name])])
  say(`Filling a world of ${size.products} products …`)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/seed.ts', ...wanted], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment,
  })
  if ((await exitOf(child)) !== 0) throw new Error('the world could not be filled')
  fs.writeFileSync(path.join(dataDir, 'filled'), '')
  say(`It took ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
}

const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))

/** Returns the world's ports, which must not change because its data contains its addresses. */
async function portsIn(dataDir: string): Promise<{ api: number; sandbox: number; smtp: number }> {
  const file = path.join(dataDir, 'ports.json')
  if (!fs.existsSync(file))
    fs.writeFileSync(file, JSON.stringify({ api: await freePort(), sandbox: await freePort(), smtp: await freePort() }))
  return JSON.parse(fs.readFileSync(file, 'utf8')) as { api: number; sandbox: number; smtp: number }
}

async function signIn(apiUrl: string, company: string): Promise<string> {
  const email = signIns.find((one) => one.company === company)?.email
  const answer = await fetch(`${apiUrl}/v1/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`${company} could not sign in: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}

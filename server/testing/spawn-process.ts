/** The API and the worker as separate processes, which can be killed as if the machine failed. */
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { TestWorld } from '#testing/test-world'

/** A process that `await using` kills at the end. */
export interface SpawnedProcess extends AsyncDisposable {
  readonly ended: Promise<void>
  /** kill -9, without any cleanup. */
  kill(): Promise<void>
  /** Stops after the current work. */
  stop(): Promise<void>
}

export interface SpawnedApi extends SpawnedProcess {
  readonly url: string
}

export async function spawnWorker(world: Pick<TestWorld, 'environment' | 'process'>): Promise<SpawnedProcess> {
  const child = start(world, 'work.ts')
  await firstLine(child, 'worker')
  return endings(child)
}

/** Starts a second API on the same world, at another address. @param port 0 uses a free one */
export async function spawnApi(world: Pick<TestWorld, 'environment' | 'process'>, port = 0): Promise<SpawnedApi> {
  const child = start(world, 'serve.ts', { PORT: String(port), HOST: '127.0.0.1' })
  const url = await firstLine(child, 'api')
  return { url, ...endings(child) }
}

/** Runs a program to its end. @returns its exit code and output */
export async function runToEnd(
  world: Pick<TestWorld, 'environment' | 'process'>,
  program: string,
  args: readonly string[],
): Promise<{ code: number | null; said: string }> {
  const child = start(world, program, {}, args)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk))
  return new Promise((resolve, reject) => child.once('error', reject).once('close', (code) => resolve({ code, said })))
}

function start(
  world: Pick<TestWorld, 'environment' | 'process'>,
  program: string,
  more: Record<string, string> = {},
  args?: readonly string[],
): ChildProcess {
  return spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      path.join(import.meta.dirname, 'keep-compiled.ts'),
      path.join(import.meta.dirname, '..', program),
      ...(args ?? []),
    ],
    {
      // a caller that only waits for the end gets all of the output
      stdio: ['ignore', 'pipe', args ? 'pipe' : 'inherit'],
      env: {
        ...process.env,
        ...world.environment,
        APP_URL: world.process.config.appUrl,
        SUPPLIERS_URL: world.process.config.suppliersUrl,
        ...more,
      },
    },
  )
}

const graceMs = 5000

function endings(child: ChildProcess): SpawnedProcess {
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const leave = () => child.kill('SIGKILL')
  process.once('exit', leave)
  ended.then(() => process.off('exit', leave))
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended
  }
  // Stops cleanly, so that no queue stays locked by a dead worker, since nothing here frees it.
  const dispose = async () => {
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
    await end('SIGTERM')()
    clearTimeout(timer)
  }
  return { ended, kill: end('SIGKILL'), stop: end('SIGTERM'), [Symbol.asyncDispose]: dispose }
}

/** Each program prints one line of JSON when it is ready. */
function firstLine(child: ChildProcess, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the ${name} ended with ${code} before it was ready`)))
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (line.startsWith(`{"${name}"`)) resolve(String(JSON.parse(line)[name]))
    })
  })
}

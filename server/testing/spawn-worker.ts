/** A worker as a process of its own, which can be killed as a machine kills. */
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { TestWorld } from '#testing/test-world'

export interface SpawnedWorker {
  /** kill -9: nothing of it can tidy up. */
  kill(): Promise<void>
  /** Lets its jobs end. */
  stop(): Promise<void>
}

const main = path.join(import.meta.dirname, '../work.ts')

export async function spawnWorker(world: TestWorld): Promise<SpawnedWorker> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...world.environment, APP_URL: world.process.config.appUrl },
  })
  await ready(child)
  const end = (signal: NodeJS.Signals) => async () => {
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    child.kill(signal)
    await ended
  }
  return { kill: end('SIGKILL'), stop: end('SIGTERM') }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code} before it was ready`)))
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (line.startsWith('{"worker"')) resolve()
    })
  })
}

/** The complete product as a new user starts it, on free ports with its own database and sandbox. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

export interface RunningWorld {
  /** Address http://localhost:… */
  readonly url: string
  /** Address http://suppliers.localhost:… */
  readonly suppliersUrl: string
  readonly sandboxUrl: string
  readonly dataDir: string
  stop(): Promise<void>
}

const root = path.join(import.meta.dirname, '../..')

/** Opens the running world of WORLD_URL and WORLD_SANDBOX_URL, or starts a new one. */
export async function openWorld(): Promise<RunningWorld> {
  const { WORLD_URL: url, WORLD_SANDBOX_URL: sandboxUrl } = process.env
  if (!url || !sandboxUrl) return startWorld()
  return { url, suppliersUrl: url.replace('//', '//suppliers.'), sandboxUrl, dataDir: '', stop: async () => {} }
}

export async function startWorld(environment: Readonly<Record<string, string>> = {}): Promise<RunningWorld> {
  return startWorldAt(await newPlace(), environment)
}

/** Ports and data of a world; a stopped one can be restarted with them. */
export interface Place {
  readonly port: number
  readonly sandboxPort: number
  readonly smtpPort: number
  readonly dataDir: string
}

export async function newPlace(): Promise<Place> {
  const [port, sandboxPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort()])
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'quayside-world-'))
  fs.chmodSync(dataDir, 0o755)
  return { port, sandboxPort, smtpPort, dataDir }
}

/** @param keepsData true if a stopped world can be restarted; the caller then removes the data */
export async function startWorldAt(
  { port, sandboxPort, smtpPort, dataDir }: Place,
  environment: Readonly<Record<string, string>> = {},
  keepsData = false,
): Promise<RunningWorld> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/start.ts'], {
    cwd: root,
    // The IPC channel ends with this process, and so does the product.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      // Only pictures that a test views are drawn.
      SANDBOX_DRAW_AHEAD: 'off',
      SIGN_IN_LIMIT: '10000',
      CONNECTION_LIMIT: '100000',
      REQUEST_LIMIT: '100000',
      SIGN_UP_LIMIT: '10000',
      ...environment,
    },
  })
  await readiness(child)
  return {
    url: `http://localhost:${port}`,
    suppliersUrl: `http://suppliers.localhost:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    dataDir,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
        child.kill('SIGTERM')
        await ended
      }
      if (!keepsData) fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function readiness(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the product ended with ${code} before it was ready:\n${said}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
      if (said.includes('Ctrl-C stops everything')) resolve()
    })
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

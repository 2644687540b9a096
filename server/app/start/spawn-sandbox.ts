/** The sandbox as a separate process, accessed only by HTTP; it ends with our process, however that ends. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

export interface RunningSandbox {
  readonly url: string
  readonly smtpUrl: string
  readonly pid: number
  stop(): Promise<void>
}

export interface SandboxOptions {
  readonly dataDir: string
  /** 0 uses a free port. */
  readonly port: number
  readonly smtpPort: number
  /** Address for its webhooks. */
  readonly appUrl?: string
  readonly environment: Readonly<Record<string, string | undefined>>
}

const main = path.join(import.meta.dirname, '../../../sandbox/main.ts')

export async function spawnSandbox({ dataDir, port, smtpPort, appUrl, environment }: SandboxOptions): Promise<RunningSandbox> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    // The IPC channel closes with our process. Detached, because Ctrl-C must reach us first so that we stop it cleanly.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    detached: true,
    env: {
      ...environment,
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_DATA_DIR: dataDir,
      ...(appUrl ? { SANDBOX_APP_URL: appUrl } : {}),
    },
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const first = await new Promise<{ sandbox: string; smtp: number }>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new Error(`The sandbox ended with ${code} before it was ready. Is port ${port} or ${smtpPort} taken?`)),
    )
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (line.startsWith('{"sandbox"')) resolve(JSON.parse(line))
    })
  })
  return {
    url: first.sandbox,
    smtpUrl: `smtp://127.0.0.1:${first.smtp}`,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

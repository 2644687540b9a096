/** The sandbox as a process of its own, spoken to by HTTP alone. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

export interface RunningSandbox {
  readonly url: string
  readonly smtpUrl: string
  readonly pid: number
  stop(): Promise<void>
}

interface Options {
  readonly dataDir: string
  /** 0 takes a free one. */
  readonly port?: number
  readonly smtpPort?: number
  readonly appUrl?: string
  readonly environment?: Readonly<Record<string, string>>
}

const main = path.join(import.meta.dirname, '../../sandbox/main.ts')

export async function spawnSandbox({ dataDir, port = 0, smtpPort = 0, appUrl, environment = {} }: Options): Promise<RunningSandbox> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    // The fourth pipe closes when we die, however we die: then it ends too.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_DATA_DIR: dataDir,
      ...(appUrl ? { SANDBOX_APP_URL: appUrl } : {}),
      ...environment,
    },
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const first = await new Promise<{ sandbox: string; smtp: string | number }>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the sandbox ended with ${code} before it was ready`)))
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (line.startsWith('{"sandbox"')) resolve(JSON.parse(line))
    })
  })
  const smtpUrl = String(first.smtp).startsWith('smtp') ? String(first.smtp) : `smtp://127.0.0.1:${first.smtp}`
  return {
    url: first.sandbox,
    smtpUrl,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

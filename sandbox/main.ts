/**
 * Entry point of the sandbox process. Prints one line of JSON once it listens: `{"sandbox":"http://127.0.0.1:3100","smtp":3125}`. No other
 * file of the sandbox reads the environment or writes to the terminal.
 */
import { z } from 'zod'
import { startSandbox } from './start-sandbox.ts'

const Port = z.coerce.number().int().min(0).max(65535)
const Environment = z.object({
  SANDBOX_PORT: Port.default(3100),
  SANDBOX_SMTP_PORT: Port.default(3125),
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_DATA_DIR: z.string().min(1).default('.data/sandbox'),
  SANDBOX_APP_URL: z.url().default('http://localhost:3000'),
  SANDBOX_URL: z.url().optional(),
  SANDBOX_LOG: z.enum(['off', 'on']).default('off'),
  SANDBOX_DRAW_AHEAD: z.enum(['off', 'on']).default('on'),
})

const read = Environment.safeParse(process.env)
if (!read.success) {
  for (const issue of read.error.issues) process.stderr.write(`${issue.path.join('.')}: ${issue.message}\n`)
  process.exit(1)
}

const { data: environment } = read
const running = await startSandbox({
  port: environment.SANDBOX_PORT,
  smtpPort: environment.SANDBOX_SMTP_PORT,
  host: environment.SANDBOX_HOST,
  dataDir: environment.SANDBOX_DATA_DIR,
  appUrl: environment.SANDBOX_APP_URL.replace(/\/+$/, ''),
  drawAhead: environment.SANDBOX_DRAW_AHEAD === 'on',
  ...(environment.SANDBOX_URL && { url: environment.SANDBOX_URL.replace(/\/+$/, '') }),
  log: environment.SANDBOX_LOG === 'on' ? (line) => process.stderr.write(`${line}\n`) : () => {},
}).catch((error: NodeJS.ErrnoException & { port?: number }) => {
  const taken = error.code === 'EADDRINUSE' && `The port ${error.port} is taken: SANDBOX_PORT and SANDBOX_SMTP_PORT name others.`
  process.stderr.write(`${taken || error.stack}\n`)
  process.exit(1)
})

let leaving = false
const leave = () => {
  if (leaving) process.exit(1)
  leaving = true
  running.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}
process.on('SIGTERM', leave)
process.on('SIGINT', leave)
// Exits with the parent process that started it over an IPC channel.
process.once('disconnect', leave)
process.stdout.write(`${JSON.stringify({ sandbox: running.url, smtp: running.smtpPort })}\n`)

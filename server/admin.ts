/**
 * `npm run admin -- create EMAIL [--name NAME]`: invites a person to the back office, and prints once the link that makes them an admin.
 * Uses the database of DATABASE_URL, or the one that `npm start` keeps in DATA_DIR.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { invitationDays } from '@quayside/domain/identity/admin-invitation'
import { openProcess } from '#app/open-process'
import { practiceEnvironment } from '#app/start/practice-environment'
import { createAdminWithLink } from '#features/identity'
import { type Config, ConfigError, readConfig } from '#foundation/config/config'
import { environment } from '#foundation/config/environment'
import { inTransaction } from '#foundation/context/build-context'
import { Refusal } from '#foundation/context/refusal'
import { startEmbeddedPostgres } from '#foundation/database/embedded-postgres'
import { migrate } from '#foundation/database/migrate'

const usage = 'npm run admin -- create EMAIL [--name NAME]'

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { name: { type: 'string' } } })
  const [command, email, ...rest] = positionals
  if (command !== 'create' || !email || rest.length || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new ConfigError(usage)
  const config = readConfig({ LOG_LEVEL: 'warn', ...practiceEnvironment(environment()).environment })
  const { link, known } = await create(config, { email, name: values.name ?? email.split('@')[0] ?? email })
  if (known) process.stdout.write(`${hereAlready(email, known.isEmailVerified)}\n`)
  process.stdout.write(`${email} is an admin once this link has been opened. It works once, for ${invitationDays} days:\n${link}\n`)
} catch (error) {
  const isExpected =
    error instanceof ConfigError || error instanceof Refusal || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  process.stderr.write(`${isExpected ? (error as Error).message : (error as Error).stack}\n`)
  process.exitCode = 1
}

function hereAlready(email: string, isVerified: boolean): string {
  const fate = isVerified
    ? 'has confirmed the address and keeps its password'
    : 'never confirmed the address: its password and sign-ins end then'
  return `Somebody has an account with ${email} already, and ${fate}.`
}

async function create(config: Config, wanted: { email: string; name: string }): Promise<Awaited<ReturnType<typeof createAdminWithLink>>> {
  const embedded = config.database.url
    ? undefined
    : await startEmbeddedPostgres({ dir: path.join(config.dataDir, 'postgres'), port: config.database.port })
  const databaseUrl = config.database.url ?? embedded?.url ?? ''
  try {
    await migrate(databaseUrl)
    const running = openProcess(config, databaseUrl, 'admin')
    const asking = { actor: { kind: 'system' as const }, requestId: 'admin', from: '', log: running.log }
    return await inTransaction(running, asking, (context) => createAdminWithLink(context, wanted)).finally(() => running.database.close())
  } finally {
    // a server that was already running belongs to `npm start`
    if (embedded?.started) await embedded.stop()
  }
}

/**
 * `npm run test:postgres -- postgres://user:password@host:port/postgres [test…]`: runs migrations, the demo world's seeds and the main loop
 * test on any PostgreSQL server from version 15; further arguments add other server tests. Each test file gets a temporary database.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import pg from 'pg'

const oldest = 15
const defaults = [
  'server/database',
  'server/foundation/jobs',
  'server/foundation/database',
  'server/testing/whole-way/the-loop',
  'server/features/marketplace/search/listing.test',
]

const [url, ...named] = process.argv.slice(2)
if (!url || !/^postgres(ql)?:\/\//.test(url)) {
  process.stderr.write('Usage: npm run test:postgres -- postgres://user:password@host:port/postgres [test…]\n')
  process.exit(2)
}

const client = new pg.Client({ connectionString: url })
await client.connect()
const { rows } = await client.query<{ version: string; number: number }>(
  `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as number`,
)
await client.end()
const [{ version, number }] = rows as [{ version: string; number: number }]
if (number < oldest) {
  process.stderr.write(`PostgreSQL ${version} is too old: ${oldest} is the oldest that works\n`)
  process.exit(1)
}
process.stdout.write(`On PostgreSQL ${version}\n`)

const tests = named.length ? named : defaults
const child = spawn('npx', ['vitest', 'run', '--project', 'node', ...tests], {
  cwd: path.join(import.meta.dirname, '..'),
  env: { ...process.env, TEST_DATABASE_URL: url },
  stdio: 'inherit',
})
child.on('exit', (code) => process.exit(code ?? 1))

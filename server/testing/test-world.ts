/**
 * A complete server for tests: real PostgreSQL (a clone of the migrated template), the real API on a real port, jobs run on demand, and the
 * sandbox over HTTP. One per test file; tests create their own stores in it.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { createApi } from '#app/api'
import { openProcess } from '#app/open-process'
import { taskList } from '#app/task-list'
import { readConfig } from '#foundation/config/config'
import { inTransaction, type Process } from '#foundation/context/build-context'
import type { AtomicContext } from '#foundation/context/context'
import { everyJob, type JobClass, schemaOf } from '#foundation/jobs/job-class'
import { runTask } from '#foundation/jobs/worker'
import { fetchAsHost } from '#testing/fetch-as-host'
import { type RecordedStatement, type Recording, recordStatements } from '#testing/recorded-statements'

export interface TestWorld {
  readonly url: string
  readonly databaseUrl: string
  readonly sandboxUrl: string
  /** Platforms at Stripe and PayPal only for this file: `sk_test_sandbox_<name>`, `sandbox-paypal_<name>`. */
  readonly stripeName: string
  /** Environment for further processes on this world. */
  readonly environment: Readonly<Record<string, string>>
  readonly process: Process
  readonly pool: pg.Pool
  /**
   * Calls the API as a client, with JSON or a file's `bytes`. `token` is the caller's; `headers.host` selects another site:
   * `global.localhost`.
   */
  call(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; bytes?: Buffer; headers?: Record<string, string> },
    // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects
  ): Promise<{ status: number; body: any; headers: Headers }>
  /** Runs every due job, and the jobs they cause, until none is left. */
  runJobs(): Promise<void>
  /** Runs work as the system, in one transaction. */
  transaction<T>(work: (context: AtomicContext) => Promise<T>): Promise<T>
}

/** Recording of the running test file; files of one worker share this module. */
let recording: Recording | undefined

/** Returns the statements that this test file has run so far. */
export const recordedHere = (): RecordedStatement[] => recording?.seen() ?? []

/** @param environment overrides of the test environment; `DATABASE_URL` sets a migrated database of the test's own */
export function testWorld(environment: Record<string, string> = {}): TestWorld {
  const world = {} as { -readonly [K in keyof TestWorld]: TestWorld[K] }
  // Pictures are stored by id, and ids differ between databases.
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'quayside-data-'))
  let app: FastifyInstance
  recordFor(expect.getState().testPath ?? '')

  beforeAll(async () => {
    const name = `${process.pid}_${randomBytes(5).toString('hex')}`
    world.databaseUrl = environment.DATABASE_URL ?? (await cloneTemplate(name))
    world.sandboxUrl = inject('sandboxUrl')
    // A platform's name must not contain underscores.
    world.stripeName = name.replaceAll('_', '-')
    world.environment = { ...testEnvironment(world), DATA_DIR: dataDir, DATABASE_URL: world.databaseUrl, ...environment }
    world.process = openProcess(readConfig(world.environment), world.databaseUrl, 'test', { preparesOften: true })
    world.pool = world.process.database.pool
    app = await createApi(world.process)
    await app.listen({ port: 0, host: '127.0.0.1' })
    world.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    Object.assign(world.process.config, {
      appUrl: environment.APP_URL ?? world.url,
      suppliersUrl: environment.SUPPLIERS_URL ?? `http://suppliers.localhost:${new URL(world.url).port}`,
    })
    await fetch(`${world.sandboxUrl}/stage/paypal/${world.stripeName}/webhook`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: `${world.url}/v1/webhooks/paypal/` }),
    })
    await fetch(`${world.sandboxUrl}/stage/stripe/${world.stripeName}/endpoints`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        platform: { url: `${world.url}/v1/webhooks/stripe/`, secret: 'whsec_sandbox_platform' },
        connect: { url: `${world.url}/v1/webhooks/stripe-connect/`, secret: 'whsec_sandbox_connect' },
      }),
    })
  })
  afterAll(async () => {
    await app?.close()
    await world.process?.database.close()
    recording?.save()
    fs.rmSync(dataDir, { recursive: true, force: true })
    if (world.databaseUrl && !environment.DATABASE_URL) await dropClone(world.databaseUrl)
  })

  world.call = async (method, path, { token, body, bytes, headers = {} } = {}) => {
    const sent = {
      method,
      headers: {
        ...(token ? { authorization: `Token ${token}` } : {}),
        ...(bytes ? { 'content-type': 'application/octet-stream' } : body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: bytes ? new Uint8Array(bytes) : body === undefined ? null : JSON.stringify(body),
    }
    const answer = await (headers.host ? fetchAsHost(world.url + path, sent) : fetch(world.url + path, { ...sent, redirect: 'manual' }))
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: parse(text) }
  }
  world.runJobs = async () => runJobsOf(world)
  world.transaction = (work) =>
    inTransaction(world.process, { actor: { kind: 'system' }, requestId: 'test', from: '', log: world.process.log }, work)
  return world
}

function testEnvironment({ sandboxUrl, stripeName }: { sandboxUrl: string; stripeName: string }): Record<string, string> {
  return {
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    SHOPIFY_API_KEY: 'sandbox-shopify-key',
    SHOPIFY_API_SECRET: 'sandbox-shopify-secret',
    SHOPIFY_SUPPLIERS_API_KEY: 'sandbox-shopify-suppliers-key',
    SHOPIFY_SUPPLIERS_API_SECRET: 'sandbox-shopify-suppliers-secret',
    SHOPIFY_URL_TEMPLATE: `${sandboxUrl}/shopify/{shop}`,
    STRIPE_SECRET_KEY: `sk_test_sandbox_${stripeName}`,
    STRIPE_API_URL: sandboxUrl,
    STRIPE_CONNECT_URL: `${sandboxUrl}/stripe/connect`,
    STRIPE_DASHBOARD_URL: `${sandboxUrl}/stripe`,
    STRIPE_CLIENT_ID: `ca_sandbox_${stripeName}`,
    PAYPAL_CLIENT_ID: `sandbox-paypal_${stripeName}`,
    PAYPAL_CLIENT_SECRET: 'sandbox-paypal-secret',
    PAYPAL_API_URL: `${sandboxUrl}/paypal`,
    PAYPAL_PARTNER_ID: 'PARTNERSANDBX',
    PAYPAL_WEBHOOK_ID: 'WHSANDBOX',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox_platform',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_sandbox_connect',
    SMTP_URL: inject('smtpUrl'),
    TRUSTED_IMAGE_ORIGINS: sandboxUrl,
    PASSWORD_MEMORY_KIB: '8',
    // A niced worker would hardly run beside a whole test suite.
    WORKER_NICE: '0',
    WORKER_SWEEP_MS: '200',
    SIGN_IN_LIMIT: '1000',
    CONNECTION_LIMIT: '100000',
    REQUEST_LIMIT: '100000',
    SIGN_UP_LIMIT: '1000',
    FORGOT_LIMIT: '1000',
    TOTP_LIMIT: '1000',
  }
}

function recordFor(file: string): void {
  if (recording?.file === file) return
  recording?.stop()
  recording = recordStatements(file)
}

async function cloneTemplate(name: string): Promise<string> {
  await asAdmin(`create database test_${name} template ${inject('template')} strategy file_copy`)
  return inject('postgresUrl').replace(/\/postgres$/, `/test_${name}`)
}

/** Dropped after each file, because all worlds of a run would fill memory. Connections that are still open are closed. */
const dropClone = (url: string): Promise<void> => asAdmin(`drop database if exists ${url.slice(url.lastIndexOf('/') + 1)} with (force)`)

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

/** Another job may hold their queue for a while. */
const idleRounds = 1000

/** A job that yielded to another one of the same copy returns after a second; this is the number of such waits. */
const waitsForPutOff = 2

/** Runs jobs one by one with the real task list; a failed job is retried only when it is due. */
async function runJobsOf({ process: running, pool }: TestWorld): Promise<void> {
  const due = `select class as "jobClass", count(*)::int as count, sum(attempts)::int as attempts, max(id)::text as last, now() as at
    from ${everyJob} job where run_at <= now() and attempts < max_attempts and locked_at is null group by class`
  let [before, idle, waits] = ['', 0, 0]
  for (;;) {
    const { rows } = await pool.query<{ jobClass: JobClass; at: Date }>(due)
    if (!rows.length) {
      const wait = waits++ < waitsForPutOff ? await msUntilPutOff(pool) : null
      if (wait === null) return
      await pause(Math.max(0, wait))
      continue
    }
    const seen = JSON.stringify(rows.map(({ at: _, ...row }) => row))
    idle = seen === before ? idle + 1 : 0
    before = seen
    if (idle > idleRounds) throw new Error(`these jobs are due and nobody can take them, their queue is locked: ${seen}`)
    for (const { jobClass } of rows)
      await runOnce({
        // A separate pool would reconnect each time, which takes longer than most jobs.
        pgPool: pool,
        schema: schemaOf(jobClass),
        noHandleSignals: true,
        concurrency: 2,
        taskList: Object.fromEntries(
          Object.entries(taskList).map(([name, task]) => [
            name,
            (payload, helpers) => runTask(running, name, task, payload as never, helpers),
          ]),
        ),
        logger: quiet,
      })
    await letGo(pool, rows[0]!.at)
  }
}

async function msUntilPutOff(pool: pg.Pool): Promise<number | null> {
  const { rows } = await pool.query<{ ms: number | null }>(
    `select ceil(1000 * extract(epoch from min(run_at) - now()))::int as ms from ${everyJob} job
     where run_at <= now() + interval '1 second' and attempts = 0 and locked_at is null`,
  )
  return rows[0]!.ms
}

/** The runner ends shortly before its last outcome is written. Jobs held by a test are not awaited. */
async function letGo(pool: pg.Pool, since: Date): Promise<void> {
  const held = `select from ${everyJob} job where locked_at >= $1`
  for (const end = performance.now() + 2000; performance.now() < end; await pause(5))
    if (!(await pool.query(held, [since])).rowCount) return
}

const quiet = new Logger(() => () => {})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
const children: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

test('an answered call survives kill -9', async () => {
  const first = await start()
  const stripe = clientOf(first.sandbox)
  const customer = await stripe.customers.create({ email: 'maple@example.com' })
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const payment = { amount: 900, currency: 'usd', customer: customer.id, payment_method: method.id, confirm: true, off_session: true }
  const paid = await stripe.paymentIntents.create(payment, { idempotencyKey: 'key-1' })
  first.child.kill('SIGKILL')
  await gone(first.child)

  const second = await start()
  const again = await clientOf(second.sandbox).paymentIntents.create(payment, { idempotencyKey: 'key-1' })
  expect(again.id).toBe(paid.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
})

test('leaves in order when asked to', async () => {
  const { child } = await start()
  child.kill('SIGTERM')
  expect(await gone(child)).toBe(0)
})

test('leaves when whoever started it is gone', async () => {
  const { child } = await start()
  child.disconnect()
  expect(await gone(child)).toBe(0)
})

test('a port that is taken is complained of', async () => {
  const { sandbox } = await start()
  const child = run({ SANDBOX_PORT: new URL(sandbox).port })
  expect(await lastWords(child)).toContain('is taken')
})

test('a wrong port is complained of by name', async () => {
  const child = run({ SANDBOX_PORT: 'eighty' })
  expect(await lastWords(child)).toContain('SANDBOX_PORT')
})

async function start(): Promise<{ child: ChildProcess; sandbox: string; smtp: number }> {
  const child = run({})
  const line = await new Promise<string>((done) => createInterface({ input: child.stdout! }).once('line', done))
  return { child, ...JSON.parse(line) }
}

function run(environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: '', SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_DATA_DIR: folder, ...environment },
  })
  children.push(child)
  return child
}

/** Returns the error output of a failed process. */
async function lastWords(child: ChildProcess): Promise<string> {
  let words = ''
  child.stderr?.on('data', (part) => {
    words += part
  })
  expect(await gone(child)).toBe(1)
  return words
}

function gone(child: ChildProcess): Promise<number | null> {
  return new Promise((done) => child.once('exit', done))
}

function clientOf(url: string): Stripe {
  return new Stripe('sk_test_sandbox', { host: '127.0.0.1', port: Number(new URL(url).port), protocol: 'http', telemetry: false })
}

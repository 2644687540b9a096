import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ReceivedWebhook, until, webhookReceiver } from '../testing/sandbox-for-tests.ts'
import { createDeliveries, type Deliveries, type Sender } from './deliveries.ts'
import { openState, type State } from './state.ts'

let folder: string
let state: State
let deliveries: Deliveries
let app: Awaited<ReturnType<typeof webhookReceiver>>
let answer: (webhook: ReceivedWebhook, count: number) => number

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deliveries-'))
  answer = () => 200
  app = await webhookReceiver((webhook, count) => answer(webhook, count))
  open()
})
afterEach(async () => {
  await deliveries.stop()
  state.close()
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('a webhook', () => {
  test('is sent with the provider’s proof of exactly its body', async () => {
    send('{"order": 1}')
    const [webhook] = await arrived(1)
    expect(webhook).toMatchObject({
      path: '/hooks',
      body: '{"order": 1}',
      headers: { 'x-proof': 'proof of {"order": 1}.', 'x-topic': 'orders/create' },
    })
  })

  test('is sent again until it is taken', async () => {
    answer = (_webhook, count) => (count < 3 ? 503 : 200)
    const { id } = send()
    await until(() => deliveries.get(id)?.state === 'delivered')
    expect(deliveries.get(id)!.attempts.map((attempt) => attempt.status)).toEqual([503, 503, 200])
  })

  test('that waits for its next attempt is tried at once when asked for, and others keep waiting', async () => {
    open({ retryDelaysMs: [3_600_000, 3_600_000] })
    answer = () => 503
    const [wanted, other] = [send('{"wanted":true}'), send('{"other":true}')]
    const attempts = ({ id }: { id: string }) => deliveries.get(id)!.attempts.map(({ status }) => status)
    await until(() => attempts(wanted).length === 1 && attempts(other).length === 1)
    answer = () => 200
    expect(deliveries.retryNow({ match: 'wanted' })).toBe(1)
    await until(() => deliveries.get(wanted.id)?.state === 'delivered')
    expect([attempts(wanted), attempts(other)]).toEqual([[503, 200], [503]])
  })

  test('that is never taken fails after the last attempt, and the provider hears of it', async () => {
    answer = () => 500
    const failed: string[] = []
    open({ onFailed: (delivery) => void failed.push(delivery.id) })
    const { id } = send()
    await until(() => failed.includes(id))
    expect(deliveries.get(id)).toMatchObject({
      state: 'failed',
      attempts: [{ status: 500 }, { status: 500 }, { status: 500 }, { status: 500 }],
    })
  })

  test('whose receiver is silent counts as not taken', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    open({ timeoutMs: 50, retryDelaysMs: [] })
    const { id } = send('{}', `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`)
    await until(() => deliveries.get(id)?.state === 'failed')
    silent.closeAllConnections()
    silent.close()
  })

  test('that was not sent when the process ended is sent by the next one', async () => {
    await deliveries.stop()
    const { id } = send('{"late":true}')
    state.close()
    open()
    await until(() => deliveries.get(id)?.state === 'delivered')
    expect(bodies()).toEqual(['{"late":true}'])
  })

  test('of a transaction that was taken back is never sent', async () => {
    expect(() =>
      state.transaction(() => {
        send('{"no":true}')
        throw new Error('taken back')
      }),
    ).toThrow('taken back')
    send('{"yes":true}')
    await arrived(1)
    expect(bodies()).toEqual(['{"yes":true}'])
  })
})

describe('mischief', () => {
  test('duplicate: the next one comes twice', async () => {
    deliveries.plan({ action: 'duplicate', times: 1 })
    send('{"n":1}')
    await arrived(2)
    send('{"n":2}')
    await arrived(3)
    expect(bodies().sort()).toEqual(['{"n":1}', '{"n":1}', '{"n":2}'])
  })

  test('that is forgotten disturbs nothing more, and what it holds waits to be released', async () => {
    deliveries.plan({ action: 'reorder', times: 3, match: 'maple' })
    const held = send('{"n":1}')
    deliveries.forgetPlans({ match: 'birch' })
    expect(deliveries.get(held.id)?.state).toBe('held')
    deliveries.forgetPlans({ match: 'maple' })
    const next = send('{"n":2}')
    await until(() => deliveries.get(next.id)?.state === 'delivered')
    expect(deliveries.get(held.id)?.state).toBe('held')
    deliveries.release({ match: 'maple' })
    await until(() => deliveries.get(held.id)?.state === 'delivered')
  })

  test('reorder: the next two come the other way round', async () => {
    deliveries.plan({ action: 'reorder', times: 2 })
    send('{"n":1}')
    send('{"n":2}')
    await arrived(2)
    expect(bodies()).toEqual(['{"n":2}', '{"n":1}'])
  })

  test('wrong-signature: proves another body once, then comes rightly', async () => {
    answer = (webhook) => (webhook.headers['x-proof'] === `proof of ${webhook.body}.` ? 200 : 401)
    deliveries.plan({ action: 'wrong-signature', times: 1 })
    const { id } = send()
    await until(() => deliveries.get(id)?.state === 'delivered')
    expect(deliveries.get(id)!.attempts.map(({ signature, status }) => [signature, status])).toEqual([
      ['wrong', 401],
      ['right', 200],
    ])
  })

  test('lose: never comes', async () => {
    deliveries.plan({ action: 'lose', times: 1, match: '"n":1' })
    const lost = send('{"n":1}')
    send('{"n":2}')
    await arrived(1)
    expect(bodies()).toEqual(['{"n":2}'])
    expect(deliveries.get(lost.id)?.state).toBe('lost')
  })

  test('hold: comes when it is released, over a restart', async () => {
    deliveries.plan({ action: 'hold', times: 1, match: ['maple', 'orders/create'] })
    send('{"n":1}')
    send('{"n":2}')
    await deliveries.stop()
    state.close()
    open()
    expect(deliveries.list({ state: 'held' })).toHaveLength(2)
    deliveries.release({})
    await arrived(2)
    expect(bodies()).toEqual(['{"n":1}', '{"n":2}'])
    send('{"n":3}')
    await arrived(3)
  })

  test('a delivery can be sent once more at any time', async () => {
    const { id } = send()
    await until(() => deliveries.get(id)?.state === 'delivered')
    expect(await deliveries.resend(id)).toMatchObject({ status: 200, signature: 'right' })
    expect(await deliveries.resend(id, { wrongSignature: true })).toMatchObject({ signature: 'wrong' })
    expect(app.received).toHaveLength(3)
  })
})

function open(sender: Partial<Sender> = {}): void {
  deliveries?.stop()
  state = openState(folder)
  deliveries = createDeliveries(state, () => {})
  deliveries.register('shop', {
    sign: (_delivery, body) => ({ 'x-proof': `proof of ${body}.` }),
    retryDelaysMs: [10, 20, 40],
    ...sender,
  })
  deliveries.start()
}

function send(body = '{}', url = `${app.url}/hooks`) {
  return deliveries.send({ provider: 'shop', scope: 'maple', topic: 'orders/create', url, body, headers: { 'x-topic': 'orders/create' } })
}

function arrived(count: number): Promise<ReceivedWebhook[]> {
  return until(() => app.received.length >= count && app.received)
}

function bodies(): string[] {
  return app.received.map((webhook) => webhook.body)
}

import { randomUUID } from 'node:crypto'
import type { Delivery, DeliveryAttempt } from './delivery.ts'
import { createPlans, type DeliveryPlan, type NewDeliveryPlan } from './delivery-plans.ts'
import { matches } from './matching.ts'
import type { Collection, State } from './state.ts'

/** A vendor's webhook delivery. */
export interface Sender {
  /** Signature headers of the body; computed anew for each attempt. */
  sign(delivery: Delivery, body: string): Record<string, string>
  /** Delays between attempts; after the last one the delivery has failed. */
  retryDelaysMs: readonly number[]
  timeoutMs?: number
  onDelivered?(delivery: Delivery): void
  onFailed?(delivery: Delivery): void
}

export type NewDelivery = Pick<Delivery, 'provider' | 'scope' | 'topic' | 'url' | 'body'> &
  Partial<Pick<Delivery, 'id' | 'headers' | 'data'>>

export interface Deliveries {
  register(provider: string, sender: Sender): void
  /** Queues a delivery, with retries until it is accepted. Part of the surrounding transaction. */
  send(delivery: NewDelivery): Delivery
  /** Sends a delivery again at once, whatever its state; returns the attempt. */
  resend(id: string, options?: { wrongSignature?: boolean }): Promise<DeliveryAttempt>
  /** Retries waiting deliveries at once, without the remaining delay. @returns the number of deliveries */
  retryNow(filter: { provider?: string | undefined; match?: string | readonly string[] | undefined }): number
  /** Plans a disturbance of future deliveries. */
  plan(plan: NewDeliveryPlan): DeliveryPlan
  /** Ends plans of exactly this provider and pattern. What they hold waits to be released. */
  forgetPlans(filter: { provider?: string | undefined; match?: string | readonly string[] | undefined }): void
  /** Releases held deliveries one by one, in the order of arrival or reversed. */
  release(filter: { provider?: string | undefined; match?: string | readonly string[] | undefined; reverse?: boolean }): Delivery[]
  get(id: string): Delivery | undefined
  list(filter?: { provider?: string | undefined; match?: string | readonly string[] | undefined; state?: string | undefined }): Delivery[]
  /** Drops a provider's pending deliveries. */
  clear(provider?: string): void
  start(): void
  stop(): Promise<void>
}

const kept = 3000
const atOnce = 48

export function createDeliveries(state: State, log: (line: string) => void): Deliveries {
  return new DeliveryRoom(state, log)
}

class DeliveryRoom implements Deliveries {
  readonly #state: State
  readonly #log: (line: string) => void
  readonly #all: Collection<Delivery>
  readonly #plans: ReturnType<typeof createPlans>
  readonly #senders = new Map<string, Sender>()
  readonly #underWay = new Map<string, Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #running = false

  constructor(state: State, log: (line: string) => void) {
    this.#state = state
    this.#log = log
    this.#all = state.collection<Delivery>('core.deliveries', { indexes: { state: (delivery) => delivery.state } })
    this.#plans = createPlans(state)
  }

  register(provider: string, sender: Sender): void {
    this.#senders.set(provider, sender)
  }

  send(fresh: NewDelivery): Delivery {
    return this.#state.transaction(() => {
      const id = fresh.id ?? randomUUID()
      const made: Delivery = {
        headers: {},
        data: {},
        ...fresh,
        id,
        state: 'pending',
        attempts: [],
        createdAt: Date.now(),
        nextAt: Date.now(),
      }
      const plan = this.#plans.apply(made, describe(made))
      const delivery = this.#all.put(made)
      if (plan?.action === 'reorder' && plan.times === 0) this.#letGo(plan.held, true)
      if (this.#all.size > kept) this.#forgetOldest()
      this.#wake(0)
      return delivery
    })
  }

  async resend(id: string, { wrongSignature = false } = {}): Promise<DeliveryAttempt> {
    const delivery = this.#all.get(id)
    if (!delivery) throw new Error(`no delivery ${id}`)
    const attempt = await this.#attempt(delivery, wrongSignature)
    if (this.#all.get(id)) this.#all.update(id, (draft) => void draft.attempts.push(attempt))
    return attempt
  }

  retryNow(filter: { provider?: string; match?: string | readonly string[] }): number {
    return this.#state.transaction(() => {
      const waiting = this.list({ ...filter, state: 'pending' }).filter(({ attempts }) => attempts.length > 0)
      for (const { id } of waiting) {
        this.#all.update(id, (draft) => {
          draft.nextAt = Date.now()
        })
      }
      this.#wake(0)
      return waiting.length
    })
  }

  plan(plan: NewDeliveryPlan): DeliveryPlan {
    return this.#plans.add(plan)
  }

  forgetPlans(filter: { provider?: string; match?: string | readonly string[] }): void {
    this.#plans.forget(filter.provider, filter.match)
  }

  release(filter: { provider?: string; match?: string | readonly string[]; reverse?: boolean }): Delivery[] {
    return this.#state.transaction(() => {
      const held = this.list({ ...filter, state: 'held' }).map((delivery) => delivery.id)
      this.#plans.stopHolding(filter.provider, filter.match)
      return this.#letGo(held, filter.reverse ?? false)
    })
  }

  get(id: string): Delivery | undefined {
    return this.#all.get(id)
  }

  list({ provider, match, state }: { provider?: string; match?: string | readonly string[]; state?: string } = {}): Delivery[] {
    const candidates = state ? this.#all.find('state', state) : this.#all.list()
    return candidates.filter((delivery) => (!provider || delivery.provider === provider) && matches(match, describe(delivery)))
  }

  clear(provider?: string): void {
    for (const delivery of this.list(provider ? { provider } : {})) this.#all.delete(delivery.id)
    this.#plans.clear(provider)
  }

  start(): void {
    this.#running = true
    this.#wake(0)
  }

  async stop(): Promise<void> {
    this.#running = false
    clearTimeout(this.#timer)
    await Promise.race([Promise.allSettled(this.#underWay.values()), new Promise((done) => setTimeout(done, 1000).unref())])
  }

  #letGo(ids: readonly string[], reverse: boolean): Delivery[] {
    const order = reverse ? [...ids].reverse() : ids
    const known = order.filter((id) => this.#all.get(id)?.state === 'held')
    this.#wake(0)
    return known.map((id, place) =>
      this.#all.update(id, (draft) => {
        draft.state = 'pending'
        draft.nextAt = Date.now()
        const before = known[place - 1]
        if (before) draft.after = before
      }),
    )
  }

  #wake(inMs: number): void {
    if (!this.#running) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#pump(), inMs)
  }

  #pump(): void {
    if (!this.#running) return
    let next = Number.POSITIVE_INFINITY
    for (const delivery of this.#all.find('state', 'pending')) {
      if (this.#underWay.size >= atOnce) return
      if (this.#underWay.has(delivery.id) || this.#mustWait(delivery)) continue
      if (delivery.nextAt > Date.now()) next = Math.min(next, delivery.nextAt)
      else this.#underWay.set(delivery.id, this.#deliver(delivery))
    }
    if (next < Number.POSITIVE_INFINITY) this.#wake(Math.max(1, next - Date.now()))
  }

  #mustWait(delivery: Delivery): boolean {
    const before = delivery.after && this.#all.get(delivery.after)
    return Boolean(before && before.attempts.length === 0)
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const copies = delivery.attempts.length === 0 ? (delivery.copies ?? 1) : 1
    const wrong = delivery.attempts.length === 0 && delivery.wrongSignature === true
    const attempts = await Promise.all(Array.from({ length: copies }, () => this.#attempt(delivery, wrong)))
    this.#underWay.delete(delivery.id)
    if (!this.#running) return
    if (this.#all.get(delivery.id)) this.#state.transaction(() => this.#settle(delivery.id, attempts))
    this.#wake(0)
  }

  #settle(id: string, attempts: DeliveryAttempt[]): void {
    const sender = this.#senders.get(this.#all.get(id)!.provider)
    const taken = attempts.some((attempt) => attempt.status !== undefined && attempt.status >= 200 && attempt.status < 300)
    const settled = this.#all.update(id, (draft) => {
      const pause = sender?.retryDelaysMs[draft.attempts.length]
      draft.attempts.push(...attempts)
      if (taken) draft.state = 'delivered'
      else if (pause === undefined) draft.state = 'failed'
      else draft.nextAt = Date.now() + pause
    })
    if (settled.state === 'delivered') sender?.onDelivered?.(settled)
    if (settled.state === 'failed') sender?.onFailed?.(settled)
  }

  async #attempt(delivery: Delivery, wrongSignature: boolean): Promise<DeliveryAttempt> {
    const sender = this.#senders.get(delivery.provider)
    const started = Date.now()
    const outcome: DeliveryAttempt = { at: started, ms: 0, signature: wrongSignature ? 'wrong' : 'right' }
    try {
      const proof = sender?.sign(delivery, wrongSignature ? `${delivery.body} ` : delivery.body) ?? {}
      const response = await fetch(delivery.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', ...delivery.headers, ...proof },
        body: delivery.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(sender?.timeoutMs ?? 5000),
      })
      await response.arrayBuffer()
      outcome.status = response.status
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      outcome.error = cause instanceof Error ? cause.message || cause.name : String(cause)
    }
    outcome.ms = Date.now() - started
    this.#log(`${delivery.provider} webhook ${delivery.topic} → ${delivery.url} ${outcome.status ?? outcome.error} (${outcome.ms} ms)`)
    return outcome
  }

  #forgetOldest(): void {
    for (const delivery of this.#all.list().slice(0, kept / 10)) {
      if (delivery.state !== 'pending' && delivery.state !== 'held') this.#all.delete(delivery.id)
    }
  }
}

function describe(delivery: Delivery): string {
  return `${delivery.provider} ${delivery.scope} ${delivery.topic} ${delivery.url}\n${delivery.body}`
}

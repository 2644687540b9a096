/**
 * Limits on one network's share of a process, before anything else looks at a request: connections, requests at once, requests a second.
 * These protect the process and live in its memory; what has to be counted by all processes together is a row (`foundation/limits`).
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { now as clockNow } from '#foundation/clock/clock'
import type { Config } from '#foundation/config/config'
import { Refusal } from '#foundation/context/refusal'
import { networkOf } from '#foundation/http/network-of'

/** After a while of quiet as many seconds' worth may come at once: a page asks for a hundred files. */
const burstSeconds = 10
/** Webhooks come in bursts from few places, and each is told by its signature before anything is read of it. */
const webhookShare = 10
const forgetEveryMs = 10_000

const isWebhook = (url: string): boolean => url.startsWith('/v1/webhooks/')
/** Load balancers ask all the time. */
const isExempt = (url: string): boolean => url === '/health' || url === '/ready'

/** Behind a proxy every connection is the proxy's. */
export function limitConnections(server: Server, { limits, trustedProxies }: Config): void {
  if (trustedProxies) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(network) ?? 0) + 1
    if (count > limits.connectionsOfNetwork) return void socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

interface Taken {
  /** Requests under way. */
  atOnce: number
  /** Tokens left in the bucket, filled up with time. */
  tokens: number
  at: number
}

export function limitRequests(app: FastifyInstance, { limits }: Config): void {
  const usual = new Buckets(limits.requestsPerSecond, limits.connectionsOfNetwork)
  const webhooks = new Buckets(limits.requestsPerSecond * webhookShare, limits.connectionsOfNetwork)
  const timer = setInterval(() => [usual, webhooks].forEach((buckets) => void buckets.forgetQuiet()), forgetEveryMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', async (request, reply) => {
    if (isExempt(request.url)) return
    const taken = (isWebhook(request.url) ? webhooks : usual).take(networkOf(request.ip))
    if (!taken) throw new Refusal('RATE_LIMITED', 'Too many requests. Please slow down.', { status: 429, data: { retry_after_seconds: 1 } })
    // When the answer has gone out, or nobody waits for it any more.
    reply.raw.once('close', () => void taken.atOnce--)
  })
}

/** A token bucket and the requests under way of each place. */
class Buckets {
  readonly #places = new Map<string, Taken>()
  readonly #perSecond: number
  readonly #mostAtOnce: number

  constructor(perSecond: number, mostAtOnce: number) {
    this.#perSecond = perSecond
    this.#mostAtOnce = mostAtOnce
  }

  /** @returns undefined where the place has had its share */
  take(network: string): Taken | undefined {
    const taken = this.#refill(this.#places.get(network) ?? { atOnce: 0, tokens: this.#mostTokens, at: clockNow().getTime() })
    this.#places.set(network, taken)
    if (taken.tokens < 1 || taken.atOnce >= this.#mostAtOnce) return undefined
    taken.tokens--
    taken.atOnce++
    return taken
  }

  forgetQuiet(): void {
    for (const [network, taken] of this.#places)
      if (taken.atOnce === 0 && this.#refill(taken).tokens >= this.#mostTokens) this.#places.delete(network)
  }

  get #mostTokens(): number {
    return this.#perSecond * burstSeconds
  }

  #refill(taken: Taken): Taken {
    const at = clockNow().getTime()
    taken.tokens = Math.min(this.#mostTokens, taken.tokens + (Math.max(0, at - taken.at) / 1000) * this.#perSecond)
    taken.at = at
    return taken
  }
}

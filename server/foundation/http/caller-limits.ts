/**
 * Per-network limits of a process, checked before anything else: connections, concurrent requests, requests per second. They protect this
 * process and live in its memory; limits shared by all processes are rows (`foundation/limits`).
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { now as clockNow } from '#foundation/clock/clock'
import type { Config } from '#foundation/config/config'
import { Refusal } from '#foundation/context/refusal'
import { networkOf } from '#foundation/http/network-of'

/** Burst allowance after a quiet period, in seconds of the rate: a page requests a hundred files. */
const burstSeconds = 10
/** Webhooks arrive in bursts from few addresses, and each is verified by its signature before it is parsed. */
const webhookShare = 10
const forgetEveryMs = 10_000

const isWebhook = (url: string): boolean => url.startsWith('/v1/webhooks/')
/** Load balancers poll these constantly. */
const isExempt = (url: string): boolean => url === '/health' || url === '/ready'

/** Limits connections; not behind a proxy, where every connection is the proxy's. */
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
  /** Number of requests in progress. */
  atOnce: number
  /** Tokens left in the bucket, which refills over time. */
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
    // Runs when the response is sent, or the client has disconnected.
    reply.raw.once('close', () => void taken.atOnce--)
  })
}

/** Token bucket and requests in progress of each network. */
class Buckets {
  readonly #places = new Map<string, Taken>()
  readonly #perSecond: number
  readonly #mostAtOnce: number

  constructor(perSecond: number, mostAtOnce: number) {
    this.#perSecond = perSecond
    this.#mostAtOnce = mostAtOnce
  }

  /** @returns undefined if the network has reached its limit */
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

/**
 * One shop's Admin API: runs a document, waits when the shop throttles, and converts errors to ours. Shopify answers a throttled query with
 * HTTP 200, and a refused mutation with `userErrors`: both are handled here.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { GraphqlQueryError, HttpInternalError, HttpResponseError, HttpThrottlingError, Session } from '@shopify/shopify-api'
import { OutsideError } from '#foundation/outside/outside-error'
import type { ShopAccess, Surroundings } from '../../port.ts'
import { calling, sdkOf } from './sdk.ts'
import { endTurn, takeTurn } from './turns.ts'

export interface Admin {
  readonly shop: string
  /** @throws OutsideError */
  run<T>(document: string, variables?: Record<string, unknown>): Promise<T>
}

export interface UserError {
  readonly code?: string | null
  readonly field?: readonly string[] | null
  readonly message: string
}

const mostTries = 6
const longestWaitMs = 10_000
/** Maximum wait in ms that needs no waiting slot. */
const shortWaitMs = 1000

/** Runs one piece of work with a shop, from its first query to its last. */
export async function asking<T>(access: ShopAccess, work: (admin: Admin) => Promise<T>): Promise<T> {
  const who = Symbol(access.shop)
  try {
    return await work(adminOf(access, access.shop, access.accessToken, who))
  } finally {
    endTurn(access.shop, who)
  }
}

function adminOf(surroundings: Surroundings, shop: string, accessToken: string, who: symbol): Admin {
  const sdk = sdkOf(surroundings.config, surroundings.app)
  const client = new sdk.clients.Graphql({ session: new Session({ id: shop, shop, state: '', isOnline: false, accessToken }) })
  const once = async <T>(document: string, variables?: Record<string, unknown>): Promise<T> => {
    const { data, extensions } = await calling(
      surroundings,
      () => client.request(document, variables ? { variables } : {}),
      (error, failure) => outsideErrorOf(error, failure),
    )
    notePace(shop, extensions as Extensions | undefined)
    return data as T
  }
  const mostWaiting = Math.max(1, Math.floor(surroundings.config.workerHands.bulk / 2))
  /** @throws throttled where others are waiting already */
  const wait = async (ms: number): Promise<void> => {
    if (ms > shortWaitMs && !takeTurn(shop, who, mostWaiting)) throw outsideError('throttled', slowDown, { retryAfterMs: ms })
    await pause(Math.min(ms, longestWaitMs))
  }
  return {
    shop,
    run: async <T>(document: string, variables?: Record<string, unknown>) => {
      for (let attempt = 1; ; attempt++) {
        await wait(timeToPay(shop))
        try {
          return await once<T>(document, variables)
        } catch (error) {
          const isThrottled = error instanceof OutsideError && error.kind === 'throttled'
          if (!isThrottled || attempt >= mostTries) throw error
          const waitMs = error.retryAfterMs ?? 1000
          surroundings.log.info({ shop, waitMs, attempt }, 'the shop asks us to slow down')
          await wait(waitMs)
          await pause(Math.random() * 300)
        }
      }
    },
  }
}

/** @throws OutsideError with the shop's message when it refused */
export function assertAccepted(errors: readonly UserError[] | undefined): void {
  const [first] = errors ?? []
  if (!first) return
  const words = [...new Set(errors!.map(({ message }) => message))].join(' ')
  throw new OutsideError('shopify', 'refused', words, { code: first.code ?? undefined })
}

interface Refusable {
  readonly userErrors: readonly UserError[]
}

/** Errors of the whole shop, or of our access to it: other values would be refused too. */
const ofTheShop: readonly string[] = ['ACCESS_DENIED', 'SHOP_INACTIVE']

/**
 * Catches the refusal of a whole document, which does not say which of its values is at fault.
 * @throws OutsideError unless it is a refusal of values
 */
export async function orRefusal<Answer extends Refusable>(ask: () => Promise<Answer>): Promise<Answer | Refusable> {
  try {
    return await ask()
  } catch (error) {
    const isRefused = error instanceof OutsideError && error.kind === 'refused'
    const isOfShop = isRefused && error.code !== undefined && (/^\d+$/.test(error.code) || ofTheShop.includes(error.code))
    if (!isRefused || isOfShop) throw error
    return { userErrors: [{ code: error.code ?? null, message: error.message }] }
  }
}

interface Cost {
  readonly requestedQueryCost: number
  readonly throttleStatus: { readonly maximumAvailable: number; readonly currentlyAvailable: number; readonly restoreRate: number }
}
interface Extensions {
  readonly cost?: Cost
}

/** Rate limit left at each shop's last answer, in this process's memory. It only avoids calls; the shop itself enforces the limit. */
const paces = new Map<string, { at: number; available: number; restoreRate: number; cost: number }>()

function notePace(shop: string, extensions: Extensions | undefined): void {
  const cost = extensions?.cost
  if (!cost) return
  const { currentlyAvailable, restoreRate } = cost.throttleStatus
  paces.set(shop, { at: performance.now(), available: currentlyAvailable, restoreRate, cost: cost.requestedQueryCost })
}

/** Milliseconds until the shop has enough points for a query like the last one. */
function timeToPay(shop: string): number {
  const pace = paces.get(shop)
  if (!pace) return 0
  const now = pace.available + ((performance.now() - pace.at) / 1000) * pace.restoreRate
  return Math.max(0, ((pace.cost - now) / pace.restoreRate) * 1000)
}

const slowDown = 'Shopify asks us to slow down'

interface GraphqlBody {
  readonly errors?: { readonly graphQLErrors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[] }
  readonly extensions?: Extensions
}

function outsideErrorOf(error: unknown, failure: unknown): Error {
  if (failure instanceof Error) return failure
  if (error instanceof GraphqlQueryError) return fromGraphql(error.message, error.body as GraphqlBody | undefined)
  if (error instanceof HttpThrottlingError) {
    const seconds = Number(error.response.retryAfter ?? 1)
    return outsideError('throttled', slowDown, { code: '429', retryAfterMs: seconds * 1000 })
  }
  if (error instanceof HttpInternalError)
    return outsideError('broken', 'Shopify answered that it is broken', { code: String(error.response.code) })
  if (error instanceof HttpResponseError) {
    const { code } = error.response
    // The answer broke off, so it is unknown whether the shop acted.
    if (code < 400) return outsideError('no-answer', 'Shopify did not answer', { code: String(code) })
    if (code === 401) return outsideError('unauthorised', 'Shopify does not accept our access any more', { code: '401' })
    return outsideError('refused', statusWords[code] ?? `Shopify answered ${code} ${error.response.statusText}`, { code: String(code) })
  }
  return error instanceof Error ? error : new Error(String(error))
}

const statusWords: Readonly<Record<number, string>> = {
  402: 'The shop is frozen: its owner has a bill to pay at Shopify',
  403: 'Shopify refused access to the shop',
  404: 'There is no such shop',
  423: 'The shop is locked',
}

function fromGraphql(message: string, body: GraphqlBody | undefined): OutsideError {
  const errors = body?.errors?.graphQLErrors ?? []
  const code = errors[0]?.extensions?.code
  if (code === 'THROTTLED') return outsideError('throttled', slowDown, { code, retryAfterMs: restoredIn(body?.extensions?.cost) })
  if (code === 'INTERNAL_SERVER_ERROR') return outsideError('broken', 'Shopify answered that it is broken', { code })
  return outsideError('refused', errors.map((each) => each.message).join(' ') || message, { code })
}

/** Milliseconds until the points that the query requested are restored. */
function restoredIn(cost: Cost | undefined): number {
  if (!cost) return 1000
  const missing = cost.requestedQueryCost - cost.throttleStatus.currentlyAvailable
  return Math.max(100, Math.ceil((missing / cost.throttleStatus.restoreRate) * 1000))
}

const outsideError = (
  kind: OutsideError['kind'],
  message: string,
  more: { code?: string | undefined; retryAfterMs?: number | undefined } = {},
): OutsideError => new OutsideError('shopify', kind, message, more)

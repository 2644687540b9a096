import { createHash } from 'node:crypto'
import type { Clock } from '../../core/clock.ts'
import type { State } from '../../core/state.ts'
import { scopeOf } from './platforms.ts'
import { StripeRefusal } from './refusals.ts'

/** First response to a key, returned again to the same call for a day of sandbox time. */
export interface KeptAnswer {
  id: string
  /** Method and path. */
  endpoint: string
  fingerprint: string
  status: number
  body: string
  requestId: string
  at: number
}

export type Idempotency = ReturnType<typeof createIdempotency>

const keptMs = 24 * 60 * 60 * 1000

export function createIdempotency(state: State, clock: Clock) {
  const answers = state.collection<KeptAnswer>('stripe.idempotency', { indexes: { platform: (answer) => answer.id.split('/')[0] } })
  const underWay = new Set<string>()

  const find = (platform: string, id: string) => {
    const known = answers.get(id)
    if (!known || known.at + keptMs > clock.now(scopeOf(platform))) return known
    answers.delete(id)
    return undefined
  }

  return {
    nameFor: (platform: string, account: string | null, key: string) => `${platform}/${account ?? ''}/${key}`,
    isKnown: (platform: string, id: string) => find(platform, id) !== undefined,
    /** Locks the key until `release`. @throws 409 while another call with it is in progress */
    hold(id: string, key: string): () => void {
      if (underWay.has(id)) {
        const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`
        throw new StripeRefusal(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use', message }, false)
      }
      underWay.add(id)
      let mine = true
      return () => {
        if (mine) underWay.delete(id)
        mine = false
      }
    },
    /** Returns the first response to the same call. @throws idempotency_error if the call differs */
    replay(platform: string, id: string, key: string, endpoint: string, form: unknown): KeptAnswer | undefined {
      const known = find(platform, id)
      if (!known) return undefined
      if (known.endpoint !== endpoint) {
        const message = `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${endpoint}' vs '${known.endpoint}'). Try using a key other than '${key}' if you meant to execute a different request.`
        throw new StripeRefusal(400, { type: 'idempotency_error', message }, false)
      }
      if (known.fingerprint !== fingerprintOf(form)) {
        const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
        throw new StripeRefusal(400, { type: 'idempotency_error', message }, false)
      }
      return known
    },
    keep(platform: string, id: string, endpoint: string, form: unknown, answer: Pick<KeptAnswer, 'status' | 'body' | 'requestId'>): void {
      answers.put({ id, endpoint, fingerprint: fingerprintOf(form), ...answer, at: clock.now(scopeOf(platform)) })
    },
    clear(platform: string): void {
      for (const answer of answers.find('platform', platform)) answers.delete(answer.id)
    },
  }
}

/** Fingerprint of parameters, independent of their order. */
function fingerprintOf(form: unknown): string {
  const sorted = JSON.stringify(form ?? {}, (_key, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(sorted).digest('hex')
}

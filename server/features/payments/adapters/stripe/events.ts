/** Stripe's events: signed, in any order, and possibly repeated. */
import Stripe from 'stripe'
import type { ProcessorEvent } from '../../port.ts'
import { clientFor, type Viewer } from './client.ts'

/** `malformed`: signed with the endpoint's secret, and yet no event. */
export type ReadEvent =
  | { readonly kind: 'event'; readonly event: ProcessorEvent }
  | { readonly kind: 'unsigned' }
  | { readonly kind: 'malformed' }

/** Form of the signature header. The library throws on any other form, instead of reporting a missing signature. */
const signatureForm = /^t=\d{1,16}(,v\d=[0-9a-f]+)+$/

export function readEvent(viewer: Viewer, secret: string | undefined, body: Buffer, signature: string | undefined): ReadEvent {
  if (!secret || !signature || !signatureForm.test(signature)) return { kind: 'unsigned' }
  try {
    const event: unknown = clientFor(viewer).webhooks.constructEvent(body, signature, secret)
    if (!isEvent(event)) return { kind: 'malformed' }
    const { id, type, account, livemode = false, api_version: apiVersion } = event
    return {
      kind: 'event',
      event: { id, type, objectId: event.data.object.id ?? '', account, livemode, apiVersion: apiVersion ?? undefined },
    }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return { kind: 'unsigned' }
    if (error instanceof SyntaxError) return { kind: 'malformed' }
    throw error
  }
}

interface SignedEvent {
  readonly id: string
  readonly type: string
  readonly account?: string
  readonly livemode?: boolean
  readonly api_version?: string | null
  readonly data: { readonly object: { readonly id?: string } }
}

function isEvent(given: unknown): given is SignedEvent {
  const { id, type, data } = (given ?? {}) as Partial<SignedEvent>
  return typeof id === 'string' && typeof type === 'string' && typeof data?.object === 'object' && data.object !== null
}

/** What Stripe tells: signed, in any order, more than once. */
import Stripe from 'stripe'
import type { ProcessorEvent } from '../../port.ts'
import { type Asker, clientFor } from './client.ts'

/** @returns undefined where the signature is not the endpoint's, or too old */
export function readEvent(
  asker: Asker,
  secret: string | undefined,
  body: Buffer,
  signature: string | undefined,
): ProcessorEvent | undefined {
  if (!secret || !signature) return undefined
  try {
    const event = clientFor(asker).webhooks.constructEvent(body, signature, secret)
    const object = event.data.object as { id?: string }
    return {
      id: event.id,
      type: event.type,
      objectId: object.id ?? '',
      account: event.account,
      livemode: event.livemode,
      apiVersion: event.api_version ?? undefined,
    }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return undefined
    throw error
  }
}

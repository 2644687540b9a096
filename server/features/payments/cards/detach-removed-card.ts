import type { OutsideContext } from '#foundation/context/context'
import { detachCard } from '../adapters/stripe/cards.ts'

/** Detaches a card at the processor after it was removed or replaced here. */
export async function detachRemovedCard({
  context,
  input,
}: {
  context: OutsideContext
  input: { paymentMethodId: string }
}): Promise<void> {
  await detachCard(context, input.paymentMethodId)
}

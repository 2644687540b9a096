import type { OutsideContext } from '#foundation/context/context'
import { detachCard } from '../adapters/stripe/cards.ts'

/** A card that was removed or replaced here is forgotten by the processor too. */
export async function detachRemovedCard({
  context,
  input,
}: {
  context: OutsideContext
  input: { paymentMethodId: string }
}): Promise<void> {
  await detachCard(context, input.paymentMethodId)
}

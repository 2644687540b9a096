import { storeOf } from '#features/stores'
import type { OutsideContext } from '#foundation/context/context'
import { createCustomer } from '../adapters/stripe/cards.ts'
import { customerOf, insertCustomer } from '../customers.records.ts'

/** Creates the store's customer at the card processor on first use; concurrent calls create only one. */
export async function ensureCustomer(context: OutsideContext, storeId: number): Promise<string> {
  const { known, store } = await context.transaction(async ({ db }) => ({
    known: await customerOf(db, storeId),
    store: await storeOf(db, storeId),
  }))
  if (known) return known
  const made = await createCustomer(context, { storeId, name: store.name, email: store.email })
  return context.transaction(async ({ db }) => {
    await insertCustomer(db, storeId, made)
    return (await customerOf(db, storeId)) ?? made
  })
}

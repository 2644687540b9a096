import type { AtomicContext } from '#foundation/context/context'

/** A store has come in through a supplier's own portal. */
export const publishSignedUpAtPortal = (context: AtomicContext, storeId: number): Promise<void> =>
  context.publish({ name: 'stores.signed-up-at-portal', payload: { storeId } })

/** How a store imports has changed: prices, shipping. */
export const publishSettingsSaved = (context: AtomicContext, storeId: number): Promise<void> =>
  context.publish({ name: 'stores.import-settings-saved', payload: { storeId } })

declare module '#foundation/events/event' {
  interface Events {
    'stores.signed-up-at-portal': { readonly storeId: number }
    'stores.import-settings-saved': { readonly storeId: number }
  }
}

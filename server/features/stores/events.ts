import type { AtomicContext } from '#foundation/context/context'

/** Publishes that a store signed up at a supplier's portal. */
export const publishSignedUpAtPortal = (context: AtomicContext, storeId: number): Promise<void> =>
  context.publish({ name: 'stores.signed-up-at-portal', payload: { storeId } })

/** Publishes that a store's import settings have changed: prices or shipping. */
export const publishSettingsSaved = (context: AtomicContext, storeId: number): Promise<void> =>
  context.publish({ name: 'stores.import-settings-saved', payload: { storeId } })

declare module '#foundation/events/event' {
  interface Events {
    'stores.signed-up-at-portal': { readonly storeId: number }
    'stores.import-settings-saved': { readonly storeId: number }
  }
}

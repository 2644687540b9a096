import type { AtomicContext } from '#foundation/context/context'

/** Publishes that somebody who had no account here has opened a store. @param invitationLinkId link of an invitation it came by */
export const publishSignedUp = (context: AtomicContext, storeId: number, invitationLinkId: number | null): Promise<void> =>
  context.publish({ name: 'stores.signed-up', payload: { storeId, invitationLinkId } })

/** Publishes that a store signed up at a supplier's portal. */
export const publishSignedUpAtPortal = (context: AtomicContext, storeId: number): Promise<void> =>
  context.publish({ name: 'stores.signed-up-at-portal', payload: { storeId } })

/** Publishes that a store's import settings have changed: prices or shipping. */
export const publishSettingsSaved = (context: AtomicContext, storeId: number): Promise<void> =>
  context.publish({ name: 'stores.import-settings-saved', payload: { storeId } })

declare module '#foundation/events/event' {
  interface Events {
    'stores.signed-up': { readonly storeId: number; readonly invitationLinkId: number | null }
    'stores.signed-up-at-portal': { readonly storeId: number }
    'stores.import-settings-saved': { readonly storeId: number }
  }
}

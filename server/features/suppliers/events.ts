import type { AtomicContext } from '#foundation/context/context'

/** Publishes that somebody who had no account here has applied. @param invitationLinkId link of an invitation it came by */
export const publishRegistered = (context: AtomicContext, supplierId: number, invitationLinkId: number | null): Promise<void> =>
  context.publish({ name: 'suppliers.registered', payload: { supplierId, invitationLinkId } })

/** Publishes a change of a supplier that stores can see: name, status, score or badges. */
export const publishSupplierChanged = (context: AtomicContext, supplierId: number): Promise<void> =>
  context.publish({ name: 'suppliers.supplier-changed', payload: { supplierId } })

/** Publishes that products of a supplier can no longer be bought, or can be again. */
export const publishSellingChanged = (context: AtomicContext, supplierId: number): Promise<void> =>
  context.publish({ name: 'suppliers.selling-changed', payload: { supplierId, productIds: null } })

/** Publishes that a vacation was announced, changed or cancelled. */
export const publishVacationSaved = (context: AtomicContext, supplierId: number): Promise<void> =>
  context.publish({ name: 'suppliers.vacation-saved', payload: { supplierId } })

declare module '#foundation/events/event' {
  interface Events {
    'suppliers.registered': { readonly supplierId: number; readonly invitationLinkId: number | null }
    'suppliers.supplier-changed': { readonly supplierId: number }
    /** `productIds` is null: all of them. */
    'suppliers.selling-changed': { readonly supplierId: number; readonly productIds: null }
    'suppliers.vacation-saved': { readonly supplierId: number }
  }
}

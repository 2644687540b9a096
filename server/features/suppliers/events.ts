import type { AtomicContext } from '#foundation/context/context'

/** What stores see of a supplier has changed: its name, its state, what it has earned. */
export const publishSupplierChanged = (context: AtomicContext, supplierId: number): Promise<void> =>
  context.publish({ name: 'suppliers.supplier-changed', payload: { supplierId } })

declare module '#foundation/events/event' {
  interface Events {
    'suppliers.supplier-changed': { readonly supplierId: number }
  }
}

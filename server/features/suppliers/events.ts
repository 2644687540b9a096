import type { AtomicContext } from '#foundation/context/context'

/** Publishes a change of a supplier that stores can see: its name, its state, what it has earned. */
export const publishSupplierChanged = (context: AtomicContext, supplierId: number): Promise<void> =>
  context.publish({ name: 'suppliers.supplier-changed', payload: { supplierId } })

declare module '#foundation/events/event' {
  interface Events {
    'suppliers.supplier-changed': { readonly supplierId: number }
  }
}

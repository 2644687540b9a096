import type { VendorTerms } from '@quayside/domain/vendors/price-for'
import type { AtomicContext } from '#foundation/context/context'

/** The prices that one store pays a supplier have changed. */
export interface VendorTermsChanged {
  readonly storeId: number
  readonly supplierId: number
  /** Null: all products of the supplier. */
  readonly productIds: readonly number[] | null
  readonly from: VendorTerms
  readonly to: VendorTerms
}

export function publishVendorTermsChanged(context: AtomicContext, payload: VendorTermsChanged): Promise<void> {
  return context.publish({ name: 'vendors.terms-changed', payload })
}

/** The stores that may see some of these products have changed. */
export interface AccessChanged {
  readonly supplierId: number
  readonly productIds: readonly number[]
}

export function publishAccessChanged(context: AtomicContext, payload: AccessChanged): Promise<void> {
  return context.publish({ name: 'vendors.access-changed', payload })
}

declare module '#foundation/events/event' {
  interface Events {
    'vendors.terms-changed': VendorTermsChanged
    'vendors.access-changed': AccessChanged
  }
}

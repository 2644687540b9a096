import type { VendorTerms } from '@quayside/domain/vendors/price-for'
import type { AtomicContext } from '#foundation/context/context'

/** Prices that one store pays a supplier are others than before. */
export interface VendorTermsChanged {
  readonly storeId: number
  readonly supplierId: number
  /** Null: everything of the supplier. */
  readonly productIds: readonly number[] | null
  readonly from: VendorTerms
  readonly to: VendorTerms
}

export function publishVendorTermsChanged(context: AtomicContext, payload: VendorTermsChanged): Promise<void> {
  return context.publish({ name: 'vendors.terms-changed', payload })
}

declare module '#foundation/events/event' {
  interface Events {
    'vendors.terms-changed': VendorTermsChanged
  }
}

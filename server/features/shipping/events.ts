import type { RateChange } from '@quayside/domain/shipping/rate-changes'
import type { AtomicContext } from '#foundation/context/context'
import type { Place } from './shipping-options.records.ts'

/** A supplier has changed a shipping rate. */
export interface RatesRevised {
  /** Null: all products of the supplier without a rate of their own for the region. */
  readonly productIds: readonly number[] | null
  readonly supplierId: number
  readonly place: Place
  readonly changes: readonly RateChange[]
}

export function publishRatesRevised(context: AtomicContext, payload: RatesRevised): Promise<void> {
  return context.publish({ name: 'shipping.rates-revised', payload })
}

declare module '#foundation/events/event' {
  interface Events {
    'shipping.rates-revised': RatesRevised
  }
}

/** The time until a parcel leaves. @see E-059 */

interface Times {
  /** For what is made to order; null, empty and `None` for what lies there ready. */
  readonly manufacturing_time: string | null
  readonly processing_time: string
}

/** Time before an order leaves: that of making for goods made to order, that of packing for all else. */
export function makingTime({ manufacturing_time: making, processing_time: packing }: Times): string {
  return making && !['', 'none'].includes(making.trim().toLowerCase()) ? making : packing
}

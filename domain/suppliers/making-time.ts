/** Time until a parcel ships. @see E-059 */

interface Times {
  /** Set for goods made to order; null, empty or `None` for goods in stock. */
  readonly manufacturing_time: string | null
  readonly processing_time: string
}

/** Returns the time before an order ships: the manufacturing time for goods made to order, otherwise the processing time. */
export function makingTime({ manufacturing_time: making, processing_time: packing }: Times): string {
  return making && !['', 'none'].includes(making.trim().toLowerCase()) ? making : packing
}

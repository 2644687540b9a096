/** The time until a parcel leaves. @see E-059 */

interface Times {
  /** For what is made to order; null, empty and `None` for what lies there ready. */
  readonly manufacturing_time: string | null
  readonly processing_time: string
}

/** What is made to order takes as long as its making; all else as long as packing. */
export function makingTime({ manufacturing_time: making, processing_time: packing }: Times): string {
  return making && !['', 'none'].includes(making.trim().toLowerCase()) ? making : packing
}

/** Periods of a plan that a shop's platform bills: it says until when it is paid, and lists no charges. */

export interface ShopPeriods {
  /** End of the period that is paid. */
  readonly to: Date
  /** Length of a period, in milliseconds. */
  readonly length: number
  /** Ends of the periods that are recorded. */
  readonly before: readonly Date[]
  /** Begin of its first period; undefined where it is not known, or was frozen meanwhile: then one period is taken. */
  readonly since: Date | undefined
}

/** A plan that nobody read for longer than that is looked into by a person. */
const mostAtOnce = 24

/**
 * Ends of the periods that are paid and not recorded, the oldest first. Several may have passed between two readings. An end that moves a little, as
 * after a freeze, is the same period's.
 */
export function unchargedEnds({ to, length, before, since }: ShopPeriods): Date[] {
  const last = before.length ? Math.max(...before.map((end) => end.getTime())) : since?.getTime()
  const passed = last === undefined ? 1 : Math.round((to.getTime() - last) / length)
  const count = since === undefined ? Math.min(1, passed) : Math.min(mostAtOnce, passed)
  return Array.from({ length: Math.max(0, count) }, (_, place) => {
    const ago = count - 1 - place
    return ago === 0 ? to : new Date(to.getTime() - ago * length)
  })
}

/**
 * How soon a shop's orders are looked through again. A poll finds what webhooks have missed: a shop whose webhooks come is asked seldom, one that
 * has gone silent after a busy time sooner, and one of which something was missed at once.
 */

export interface PollFacts {
  readonly now: Date
  readonly connectedAt: Date
  /** The last webhook delivery of the shop; null where none ever came, or none for a long time. */
  readonly lastWebhookAt: Date | null
  /** This poll found an order that no webhook had told of. */
  readonly hasMissed: boolean
  /** It gives no answer since then. */
  readonly unansweredSince: Date | null
}

const minutes = (count: number): number => count * 60_000
const hours = (count: number): number => minutes(count * 60)

/** @returns milliseconds */
export function pollInterval({ now, connectedAt, lastWebhookAt: heardAt, hasMissed, unansweredSince }: PollFacts): number {
  const since = (at: Date): number => now.getTime() - at.getTime()
  if (unansweredSince) return since(unansweredSince) < hours(1) ? minutes(2) : since(unansweredSince) < hours(24) ? minutes(10) : hours(1)
  if (hasMissed || since(connectedAt) < hours(1)) return minutes(2)
  if (!heardAt) return hours(2)
  if (since(heardAt) < minutes(15)) return hours(1)
  if (since(heardAt) < hours(6)) return minutes(20)
  return since(heardAt) < hours(7 * 24) ? minutes(30) : hours(2)
}

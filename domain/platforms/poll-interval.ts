/**
 * Interval until a shop's orders are polled again. A poll finds orders that webhooks missed. A shop with working webhooks is polled rarely,
 * one gone silent after a busy time sooner, and one with a missed order at once.
 */

export interface PollFacts {
  readonly now: Date
  readonly connectedAt: Date
  /** Time of the shop's last webhook delivery; null if there was none, or none for a long time. */
  readonly lastWebhookAt: Date | null
  /** True if this poll found an order without a webhook. */
  readonly hasMissed: boolean
  /** Time since which the shop has not responded. */
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

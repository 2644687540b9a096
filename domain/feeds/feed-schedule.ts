/** Intervals at which a feed's address is fetched. */

export const feedSchedules = ['by_hand', 'hourly', 'six_hourly', 'daily', 'weekly'] as const
export type FeedSchedule = (typeof feedSchedules)[number]

export const scheduleNames: Readonly<Record<FeedSchedule, string>> = {
  by_hand: 'When I press the button',
  hourly: 'Every hour',
  six_hourly: 'Every six hours',
  daily: 'Every day',
  weekly: 'Every week',
}

const hourMs = 60 * 60_000
const intervals: Readonly<Record<FeedSchedule, number | null>> = {
  by_hand: null,
  hourly: hourMs,
  six_hourly: 6 * hourMs,
  daily: 24 * hourMs,
  weekly: 7 * 24 * hourMs,
}

/** @returns null without a schedule */
export function nextFetchAt(schedule: FeedSchedule, now: Date): Date | null {
  const interval = intervals[schedule]
  return interval === null ? null : new Date(now.getTime() + interval)
}

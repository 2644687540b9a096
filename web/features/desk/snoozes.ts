/** Times until which a row can be put off. */
export interface SnoozeChoice {
  readonly label: string
  readonly until: Date
}

const morning = 9

/** In the user's time zone, the nearest first. */
export function snoozeChoices(now: Date): SnoozeChoice[] {
  const morningIn = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning)
  const daysToMonday = (8 - now.getDay()) % 7 || 7
  return [
    { label: 'For three hours', until: new Date(now.getTime() + 3 * 3_600_000) },
    { label: 'Until tomorrow morning', until: morningIn(1) },
    ...(daysToMonday > 1 ? [{ label: 'Until Monday morning', until: morningIn(daysToMonday) }] : []),
    { label: 'For two weeks', until: morningIn(14) },
  ]
}

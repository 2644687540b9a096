const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** Returns how long ago a moment was: `3 hours ago`, `yesterday`. */
export function formatSince(instant: string, now = Date.now()): string {
  const past = Math.max(0, now - Date.parse(instant))
  const [unit, ms] = units.find(([, of]) => past >= of) ?? (['minute', 60_000] as const)
  const count = Math.floor(past / ms)
  return unit === 'minute' && count === 0 ? 'just now' : words.format(-count, unit)
}

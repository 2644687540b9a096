/** Schedule of a supplier's notification tray: daily in its morning, or weekly at the start of its week. @see V-335, K-145 */

export const trayFrequencies = ['immediately', 'daily', 'weekly'] as const
export type TrayFrequency = (typeof trayFrequencies)[number]

export const trayFrequencyNames: Readonly<Record<TrayFrequency, string>> = {
  immediately: 'Immediately',
  daily: 'Daily',
  weekly: 'Weekly',
}

export const usualFrequency: TrayFrequency = 'weekly'

/** Hour of the recipient's day. */
export const trayHour = 8

export interface TrayClock {
  /** Time zone, such as `America/Toronto`. */
  readonly timeZone: string
  /** First day of the week; 0 is Sunday. */
  readonly weekStartsOn: number
}

const zones: Readonly<Record<string, string>> = {
  US: 'America/New_York',
  CA: 'America/Toronto',
  MX: 'America/Mexico_City',
  BR: 'America/Sao_Paulo',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  FR: 'Europe/Paris',
  DE: 'Europe/Berlin',
  CH: 'Europe/Zurich',
  AT: 'Europe/Vienna',
  NL: 'Europe/Amsterdam',
  BE: 'Europe/Brussels',
  ES: 'Europe/Madrid',
  PT: 'Europe/Lisbon',
  IT: 'Europe/Rome',
  PL: 'Europe/Warsaw',
  SE: 'Europe/Stockholm',
  NO: 'Europe/Oslo',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
  TR: 'Europe/Istanbul',
  IL: 'Asia/Jerusalem',
  AE: 'Asia/Dubai',
  IN: 'Asia/Kolkata',
  CN: 'Asia/Shanghai',
  HK: 'Asia/Hong_Kong',
  TW: 'Asia/Taipei',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  AU: 'Australia/Sydney',
  NZ: 'Pacific/Auckland',
}

/** Countries whose week begins on Sunday, or on Saturday, according to the Unicode CLDR; elsewhere it begins on Monday. */
const sundays = new Set(['US', 'CA', 'MX', 'BR', 'IL', 'IN', 'JP', 'KR', 'TW', 'HK', 'PH', 'TH', 'ZA', 'CO', 'PE', 'SA', 'SG', 'PK', 'ID'])
const saturdays = new Set(['EG', 'QA', 'KW', 'BH', 'JO', 'IQ', 'OM', 'LY', 'SD', 'SY', 'DZ', 'IR', 'AF', 'DJ'])

/** Default clock of a supplier without its own setting. */
export const clockOf = (country: string): TrayClock => ({
  timeZone: zones[country] ?? 'UTC',
  weekStartsOn: sundays.has(country) ? 0 : saturdays.has(country) ? 6 : 1,
})

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    // An offset is not a time zone, because it ignores daylight saving time.
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

/** Returns the next time after `now` in the recipient's time zone, including daylight saving time. */
export function nextTrayTime(frequency: TrayFrequency, { timeZone, weekStartsOn }: TrayClock, now: Date): Date {
  if (frequency === 'immediately') return now
  const { year, month, day } = wallClock(now, timeZone)
  const first = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((ahead) => new Date(Date.UTC(year, month - 1, day + ahead, trayHour)))
    .filter((local) => frequency === 'daily' || local.getUTCDay() === weekStartsOn)
    .map((local) => instantOf(local, timeZone))
    .find((instant) => instant > now)
  return first!
}

/** Returns the instant at which a day begins in a time zone. @param day `2026-12-20` */
export const startOfDay = (day: string, timeZone: string): Date => instantOf(new Date(`${day}T00:00:00Z`), timeZone)

/** Returns the local date: `2026-12-20`. */
export function dayAt(instant: Date, timeZone: string): string {
  const { year, month, day } = wallClock(instant, timeZone)
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/** @param local a local time, represented as if it were UTC */
function instantOf(local: Date, timeZone: string): Date {
  const guess = new Date(local.getTime() - offsetAt(local, timeZone))
  // The offset at the guess counts, because the clocks may have changed in between.
  return new Date(local.getTime() - offsetAt(guess, timeZone))
}

function offsetAt(instant: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(instant, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant.getTime() / 1000) * 1000
}

function wallClock(instant: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)!.value)
  return { year: of('year'), month: of('month'), day: of('day'), hour: of('hour'), minute: of('minute'), second: of('second') }
}

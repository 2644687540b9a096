import { changePercent } from '@quayside/domain/analytics/figures'

/** Formats the change from the previous period: `+12% from $40.00`, `as before`. */
export function changeWords(now: number, before: number, format: (value: number) => string): string {
  const percent = changePercent(now, before)
  if (percent === null) return now === 0 ? 'none before either' : 'none before'
  if (percent === 0) return `as before: ${format(before)}`
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString('en-US')}% from ${format(before)}`
}

/** Formats a share in percent: `12.5%`; a dash if there is none. */
export const percentOf = (share: number | null): string =>
  share === null ? '–' : `${(share * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`

/** Formats hours as days and hours: `2 d 4 h`, `5 h`; a dash if there are none. */
export function hoursWords(hours: number | null): string {
  if (hours === null) return '–'
  const whole = Math.round(hours)
  if (whole < 1) return 'under 1 h'
  const [days, rest] = [Math.floor(whole / 24), whole % 24]
  return [days ? `${days} d` : '', rest ? `${rest} h` : ''].filter(Boolean).join(' ')
}

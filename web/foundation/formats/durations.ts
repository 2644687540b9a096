import { counted } from './counts.ts'

/** Formats a duration: `a second`, `40 seconds`, `3 minutes`, `2 hours`. Always rounded up. */
export function formatDuration(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds <= 1) return 'a second'
  if (seconds < 120) return counted(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour')
}

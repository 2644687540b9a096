import { longMonths } from '@quayside/domain/vocabulary/long-day'

/** Formats `2026-11` as `November 2026`. */
export const monthName = (month: string): string => `${longMonths[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

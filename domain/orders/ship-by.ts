/** Until when a paid order ought to ship: the declared processing time and three business days. */
import type { ProcessingTime } from '../shipping/option-draft.ts'

const businessDaysOfGrace = 3
const longestDays: Readonly<Record<ProcessingTime, number>> = {
  '1-2 Days': 2,
  '3-5 Days': 5,
  '6-7 Days': 7,
  '1-2 Weeks': 14,
  '2-4 Weeks': 28,
}

export function shipBy(paidAt: Date, processingTime: string): Date {
  const day = new Date(paidAt)
  day.setUTCDate(day.getUTCDate() + ((longestDays as Readonly<Record<string, number>>)[processingTime] ?? 0))
  for (let left = businessDaysOfGrace; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1
  }
  return day
}

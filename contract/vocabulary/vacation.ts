import { type Vacation, vacationModes } from '@quayside/domain/suppliers/vacation'
import { z } from 'zod'

/** Current or announced vacation of a supplier. Dates are in its own calendar, both inclusive. */
export const WireVacation = z.object({
  /** `hidden`: its products cannot be found, imported or sold. `delayed`: orders ship afterwards. */
  mode: z.enum(vacationModes),
  first_day: z.string(),
  last_day: z.string(),
  has_begun: z.boolean(),
  note: z.string(),
})
export type WireVacation = z.infer<typeof WireVacation>

export const wireVacation = ({ mode, firstDay, lastDay, hasBegun, note }: Omit<Vacation, 'startsAt' | 'endsAt'>): WireVacation => ({
  mode,
  first_day: firstDay,
  last_day: lastDay,
  has_begun: hasBegun,
  note,
})

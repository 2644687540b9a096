/** Vacations of a supplier. */
import { longestVacationNote, vacationMessages, vacationModes } from '@quayside/domain/suppliers/vacation'
import { z } from 'zod'
import { WireVacation } from '../vocabulary/vacation.ts'

export const VacationEdit = z.object({
  mode: z.enum(vacationModes, 'Please choose an option'),
  /** Dates in the supplier's own calendar, both inclusive: `2026-12-20`. */
  first_day: z.string(vacationMessages.firstDay).max(10, vacationMessages.firstDay),
  last_day: z.string(vacationMessages.lastDay).max(10, vacationMessages.lastDay),
  /** Note to the stores. */
  note: z.string().max(longestVacationNote, `Please use at most ${longestVacationNote} characters`),
})
export type VacationEdit = z.infer<typeof VacationEdit>

export const CurrentVacation = z.object({ vacation: WireVacation.nullable() })

/** `today` is the current date in the supplier's time zone. */
export const SupplierVacation = CurrentVacation.extend({ today: z.string(), time_zone: z.string() })
export type SupplierVacation = z.infer<typeof SupplierVacation>

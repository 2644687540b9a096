import { z } from 'zod'

/** A record id, as text in addresses and as a number in bodies. */
export const Id = z.coerce.number<unknown>().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Response of calls that return no data. */
export const Done = z.object({ success: z.literal(true) })
export const done = { success: true } as const

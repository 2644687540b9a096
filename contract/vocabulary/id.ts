import { z } from 'zod'

/** A record's number, as text in addresses and as a number in bodies. */
export const Id = z.coerce.number<unknown>().int().positive().max(Number.MAX_SAFE_INTEGER)

/** The answer of calls that only do something. */
export const Done = z.object({ success: z.literal(true) })
export const done = { success: true } as const

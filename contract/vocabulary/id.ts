import { z } from 'zod'

/** A record id, as text in addresses and as a number in bodies. */
export const Id = z.coerce.number<unknown>().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Up to a hundred ids as one text, with commas between. */
export const idList = (message: string) => z.string().regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/, message)

/** Response of calls that return no data. */
export const Done = z.object({ success: z.literal(true) })
export const done = { success: true } as const

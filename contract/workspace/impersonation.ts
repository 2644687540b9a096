import { z } from 'zod'

/** Support acts as this account: who, and when that ends by itself. Absent where people act for themselves. @see */
export const ImpersonatedBy = z.object({ name: z.string(), until: z.string() })

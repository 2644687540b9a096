import { z } from 'zod'

/** Impersonation of this account by support: who, and when it ends automatically. Otherwise absent. @see */
export const ImpersonatedBy = z.object({ name: z.string(), until: z.string() })

import { settingsTiles } from '@quayside/domain/onboarding/missing-for-live'
import { z } from 'zod'

const number = 'Please enter a number'

/** @see V-257, V-306 */
export const ImpersonationQuery = z.object({
  type: z.enum(['store', 'supplier']),
  id: z.coerce.number<unknown>(number).int(number).positive(number).max(Number.MAX_SAFE_INTEGER, number),
  /** The settings tile that the link opens; the supplier's products by default. */
  tab: z.enum(settingsTiles).optional(),
})

/** The numbers behind a supplier's badges, the same for both sides. */
import { scorecardKeys } from '@quayside/domain/analytics/scorecard'
import { z } from 'zod'

export const WireScorecardLine = z.object({
  key: z.enum(scorecardKeys),
  /** A share from 0 to 1, hours, or stars; null if there is no data yet. */
  value: z.number().nullable(),
  part: z.int(),
  whole: z.int(),
  bound: z.number().nullable(),
  is_good: z.boolean().nullable(),
  /** Number of further orders or reviews without a fault that would make it good. */
  to_raise: z.int().nullable(),
})
export type WireScorecardLine = z.infer<typeof WireScorecardLine>

export const WireScorecard = z.array(WireScorecardLine)
export type WireScorecard = z.infer<typeof WireScorecard>

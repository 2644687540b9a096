import type { DutyEstimate } from '@quayside/contract/landed-cost/duty-estimate'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { wireWorkings } from '@quayside/contract/vocabulary/workings'
import { formatRate } from '@quayside/domain/landed-cost/duty-rate'
import { isTableOld } from '@quayside/domain/landed-cost/duty-table'
import { domesticText, type LineToEstimate, missingText } from '@quayside/domain/landed-cost/estimate'
import type { ParcelEstimates } from './estimate-parcels.ts'

export interface EstimatedLine {
  readonly id: number
  readonly title: string
  readonly variant: string
  readonly quantity: number
  /** True if its product has an HS code of its own. */
  readonly hasOwnCode: boolean
}

interface Estimated {
  readonly lines: readonly EstimatedLine[]
  /** Facts of each line that it was estimated from, in the same order. */
  readonly asked: readonly LineToEstimate[]
  readonly estimates: ParcelEstimates
  readonly destination: { readonly country: string } | null
  readonly now: Date
}

export function dutyEstimateView({ lines, asked, estimates: { uploadedAt, lines: byKey }, destination, now }: Estimated): DutyEstimate {
  return {
    table: uploadedAt && { uploaded_at: uploadedAt.toISOString(), is_old: isTableOld(uploadedAt, now) },
    lines: lines.map((line, at) => {
      const estimate = byKey.get(String(line.id))!
      const country = destination?.country ?? null
      const text = {
        domestic: domesticText,
        estimated: '',
        unknown: missingText(estimate.state === 'unknown' ? estimate.missing : [], { country }),
      }
      return {
        id: line.id,
        title: line.title,
        variant: line.variant,
        quantity: line.quantity,
        hs_code: asked[at]?.hsCode ?? null,
        is_hs_code_of_category: asked[at]?.hsCode != null && !line.hasOwnCode,
        state: estimate.state,
        text: text[estimate.state],
        workings: estimate.state === 'estimated' ? wireWorkings(estimate.workings) : null,
        charges:
          estimate.state === 'estimated'
            ? estimate.charges.map(({ kind, amount, rate }) => ({
                kind,
                amount: wireMoney(amount),
                rate: formatRate(rate.ratePpm),
                source: rate.source,
                valid_from: rate.validFrom,
              }))
            : [],
      }
    }),
  }
}

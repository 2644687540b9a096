import type { DutyEstimate } from '@quayside/contract/landed-cost/duty-estimate'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { wireWorkings } from '@quayside/contract/vocabulary/workings'
import type { CatalogueProduct } from '@quayside/domain/catalogue/product'
import { formatRate } from '@quayside/domain/landed-cost/duty-rate'
import { isTableOld } from '@quayside/domain/landed-cost/duty-table'
import { domesticText, type LineToEstimate, missingText } from '@quayside/domain/landed-cost/estimate'
import type { ParcelEstimates } from '#features/landed-cost'
import type { OrderLine } from '../order-lines.records.ts'

interface Estimated {
  readonly lines: readonly OrderLine[]
  readonly products: ReadonlyMap<number, Pick<CatalogueProduct, 'hsCode'>>
  /** Facts of each line that it was estimated from, in the same order. */
  readonly asked: readonly LineToEstimate[]
  readonly estimates: ParcelEstimates
  readonly destination: { readonly country: string } | null
  readonly now: Date
}

export function dutyEstimateView({
  lines,
  products,
  asked,
  estimates: { uploadedAt, lines: byKey },
  destination,
  now,
}: Estimated): DutyEstimate {
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
        variant: line.variantName,
        quantity: line.quantity - line.refundedQuantity,
        hs_code: asked[at]?.hsCode ?? null,
        is_hs_code_of_category: Boolean(asked[at]?.hsCode && !products.get(line.productId)?.hsCode),
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

import type { BackupOffer } from '@quayside/contract/orders/backup-offer'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import type { LineOffer, OfferedSide } from './offer-backups.ts'

/** Only backups that may be used are shown. @returns undefined if there is none */
export function backupOfferView({ block, line, current, backups }: LineOffer): BackupOffer | undefined {
  const possible = backups.flatMap(({ variantId, side, decision }) =>
    side && decision.allowed ? [{ ...sideView(side), variant_id: variantId }] : [],
  )
  if (!possible.length) return undefined
  return { supplier_order_id: block.id, line_id: line.id, quantity: line.quantity, current: sideView(current), backups: possible }
}

const sideView = ({ supplier, title, variant, cost, shipping, total, profit }: OfferedSide) => ({
  supplier: supplier.name,
  title,
  variant,
  cost: wireMoney(cost),
  shipping: wireMoney(shipping),
  total: wireMoney(total),
  profit: profit ? wireMoney(profit) : null,
  processing_time: supplier.processingTime,
})

import type { SupplierCard } from '@quayside/contract/marketplace/supplier'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { type ApprovalStatus, shownApprovalStatus } from '@quayside/domain/vendors/approval-status'
import { convert } from '@quayside/domain/vocabulary/exchange'
import { money } from '@quayside/domain/vocabulary/money'
import { countryName, type Reader } from '../product-card.view.ts'
import type { SupplierRow } from '../suppliers-page.records.ts'

export function supplierCard(row: SupplierRow, { currency, zone, imageUrl }: Pick<Reader, 'currency' | 'zone' | 'imageUrl'>): SupplierCard {
  const rate = { US: row.shippingUs, CA: row.shippingCa, INTL: row.shippingIntl }[zone]
  return {
    id: row.id,
    name: row.name,
    logo: row.logoUploadId === null ? null : imageUrl(row.logoUploadId),
    header_image: row.headerUploadId === null ? null : imageUrl(row.headerUploadId),
    ground_colour: row.groundColour ?? '',
    image_fit: row.imageFit,
    slogan: row.tagline,
    city: row.city,
    country: countryName(row.country),
    country_code: row.country,
    favourite: row.favourite,
    approval_status: shownApprovalStatus({
      approvalStatus: (row.approvalStatus ?? 'NEW') as ApprovalStatus,
      requiresApproval: row.requiresApproval,
    }),
    badges: [...(row.badges ?? [])],
    product_count: row.productCount ?? 0,
    reviews: { rating: row.rating === null ? null : Number(row.rating), count: row.reviewCount ?? 0 },
    shipping_from: rate === null ? null : wireMoney(money(rate, 'USD'), convert(money(rate, 'USD'), currency)),
  }
}

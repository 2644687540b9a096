import { plainAmount } from '@quayside/domain/vocabulary/money'
import { traySettingsOf } from '#features/notifications'
import { merchantIdOf, payoutAccountsOf } from '#features/payments'
import { supplierConnectionOf } from '#features/platforms'
import { acceptedAgreement, brandingOf, type SupplierSummary } from '#features/suppliers'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { type ArchivedRate, listProductIds, ratesOf } from './archived-rows.records.ts'
import { csvTable, type DocumentedFile, jsonList, type Pages, pagesById } from './tables-and-lists.ts'

export function settingsFiles(context: OutsideContext, supplier: SupplierSummary): DocumentedFile[] {
  const rates: Pages<ArchivedRate> = () => ratePages(context, supplier.id)
  return [
    csvTable({
      name: 'shipping-rates.csv',
      about: 'Shipping rates, those of all products first.',
      columns: [
        ['rate_id', 'number of the rate'],
        ['product_id', 'product it is for; empty: every product without a rate of its own'],
        ['from_country', 'country it ships from'],
        ['region', 'region it ships to'],
        ['to_country', 'country it ships to'],
        ['rate', 'rate of the first piece'],
        ['additional_rate', 'rate of each further piece'],
        ['currency', 'currency of the rates'],
        ['carrier', 'carrier'],
        ['delivery_days_min', 'days on the way, at least'],
        ['delivery_days_max', 'days on the way, at most'],
        ['excluded_regions', 'regions it does not ship to, with spaces between'],
        ['active', 'yes or no'],
      ],
      pages: rates,
      lines: (rate) => [
        Object.values({ ...rateItem(rate), excluded_regions: rate.excludedRegions.join(' '), active: rate.deactivatedAt ? 'no' : 'yes' }),
      ],
    }),
    jsonList({ name: 'shipping-rates.json', about: 'The same shipping rates.', pages: rates, item: rateItem }),
    {
      name: 'settings.json',
      about: 'Profile, values, branding, agreement, notifications, your own shop and your payment accounts.',
      async *read() {
        yield `${JSON.stringify(await context.transaction((open) => settingsOf(open, supplier)), null, 2)}\n`
      },
    },
  ]
}

async function* ratePages(context: OutsideContext, supplierId: number): AsyncGenerator<readonly ArchivedRate[]> {
  yield await context.transaction(({ db }) => ratesOf(db, supplierId, null))
  const pages = pagesById(
    (place) => context.transaction(({ db }) => listProductIds(db, supplierId, place)),
    (id) => id,
  )
  for await (const ids of pages) if (ids.length) yield await context.transaction(({ db }) => ratesOf(db, supplierId, ids))
}

const rateItem = (rate: ArchivedRate) => ({
  rate_id: rate.id,
  product_id: rate.productId,
  from_country: rate.fromCountry,
  region: rate.region,
  to_country: rate.toCountry,
  rate: plainAmount(rate.priceMinor),
  additional_rate: plainAmount(rate.additionalPriceMinor),
  currency: rate.currency,
  carrier: rate.carrier,
  delivery_days_min: rate.deliveryDaysMin,
  delivery_days_max: rate.deliveryDaysMax,
  excluded_regions: rate.excludedRegions,
  active: rate.deactivatedAt === null,
})

async function settingsOf({ db, now }: AtomicContext, supplier: SupplierSummary) {
  const { id: supplierId } = supplier
  const branding = await brandingOf(db, supplierId)
  const agreement = await acceptedAgreement(db, supplierId)
  const tray = await traySettingsOf(db, { supplierId, country: supplier.country }, now)
  const shop = await supplierConnectionOf(db, supplierId)
  const payouts = (await payoutAccountsOf(db, [supplierId])).get(supplierId)
  return {
    profile: {
      id: supplier.id,
      name: supplier.name,
      email: supplier.email,
      status: supplier.status,
      country: supplier.country,
      province: supplier.province,
      city: supplier.city,
      currency: supplier.currency,
      website: supplier.website,
      short_description: supplier.tagline,
      description: supplier.story,
      return_policy: supplier.returnPolicy,
      processing_time: supplier.processingTime,
      discount: supplier.discountPercent,
      values: supplier.values,
      made_in: supplier.madeIn,
      created_at: supplier.createdAt.toISOString(),
    },
    vendors: { approval_required: supplier.requiresApproval, request_notifications: supplier.mailsVendorRequests },
    branding: branding
      ? {
          on_product: branding.onProduct,
          on_packaging: branding.onPackaging,
          on_box: branding.onBox,
          on_anything: branding.onAnything,
          no_promo: branding.noPromo,
          description: branding.description,
          white_label: branding.whiteLabel,
          white_label_product: branding.whiteLabelProduct,
          white_label_packaging: branding.whiteLabelPackaging,
        }
      : null,
    branded_invoicing: supplier.brandedInvoicing,
    agreement: agreement ? { version: agreement.version, accepted_at: agreement.acceptedAt.toISOString() } : null,
    vacation: supplier.vacation
      ? {
          mode: supplier.vacation.mode,
          first_day: supplier.vacation.firstDay,
          last_day: supplier.vacation.lastDay,
          note: supplier.vacation.note,
        }
      : null,
    notifications: { email: tray.address, frequency: tray.frequency, time_zone: tray.timeZone },
    shop: shop ? { platform: shop.platform, address: shop.shopDomain, status: shop.status } : null,
    payment_accounts: { stripe: payouts?.stripeAccountId ?? null, paypal_merchant_id: (await merchantIdOf(db, supplierId)) ?? null },
  }
}

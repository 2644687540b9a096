/** Conversion of settings to the API's format and back. Client and server use it; the client for its example. */

import { type ImportSettings, type MarkUp, type ShippingZone, shippingChoiceFault } from '@quayside/domain/stores/import-settings'
import { bufferFault, type SyncSettings } from '@quayside/domain/stores/sync-settings'
import type { StoreRules, StoreRulesEdit } from './store-rules.ts'

export interface Rules {
  readonly importSettings: ImportSettings
  readonly syncSettings: SyncSettings
}

export function storeRulesView({ importSettings, syncSettings: { follows, buffer } }: Rules): StoreRules {
  const { markup, includeShipping } = importSettings
  return {
    include_category_tags: importSettings.includeCategoryTags,
    global_markup: markup?.type ?? null,
    global_markup_amount: amountOf(markup),
    global_markup_round_up: importSettings.roundUp,
    global_pricing_use_retail_price: importSettings.useRetailPrice,
    add_separate_shipping_rate: importSettings.addSeparateShippingRate,
    include_shipping: includeShipping.length > 0,
    include_us_shipping: includeShipping.includes('US'),
    include_canada_shipping: includeShipping.includes('CA'),
    include_international_shipping: includeShipping.includes('INTL'),
    sync: {
      follows: { ...follows },
      buffer: { is_on: buffer.isOn, pieces: buffer.pieces, pieces_per_day: buffer.piecesPerDay, cap: buffer.cap },
    },
  }
}

function amountOf(markup: MarkUp | null): number {
  if (!markup) return 0
  return markup.type === 'PERCENT' ? markup.percent : markup.cents / 100
}

/**
 * Returns conflicts between rules that are valid one by one, by field.
 * @param platform the store's platform; null if none is connected
 * @see V-189
 */
export function ruleFaults(wire: StoreRules, platform: string | null): { field: string; message: string }[] {
  const shipping = shippingChoiceFault({
    includesShipping: wire.include_shipping,
    zones: zonesOf(wire),
    addsSeparateRate: wire.add_separate_shipping_rate,
    platform,
  })
  const buffer = bufferFault(wire.sync.buffer)
  return [
    ...(shipping ? [{ field: 'include_shipping', message: shipping }] : []),
    ...(buffer ? [{ field: 'sync.buffer.cap', message: buffer }] : []),
  ]
}

/** Returns the rules with an edit applied. */
export const edited = (rules: Rules, edit: StoreRulesEdit): StoreRules => {
  const present = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  return { ...storeRulesView(rules), ...present }
}

export function rulesOf(wire: StoreRules): Rules {
  const { follows, buffer } = wire.sync
  return {
    importSettings: {
      includeCategoryTags: wire.include_category_tags,
      markup: markupOf(wire),
      roundUp: wire.global_markup_round_up,
      useRetailPrice: wire.global_pricing_use_retail_price,
      addSeparateShippingRate: wire.add_separate_shipping_rate,
      includeShipping: wire.include_shipping ? zonesOf(wire) : [],
    },
    syncSettings: {
      follows,
      buffer: { isOn: buffer.is_on, pieces: buffer.pieces, piecesPerDay: buffer.pieces_per_day, cap: buffer.cap },
    },
  }
}

function markupOf({ global_markup: type, global_markup_amount: amount }: StoreRules): MarkUp | null {
  if (type === null) return null
  const hundredths = Math.round(amount * 100)
  return type === 'PERCENT' ? { type, percent: hundredths / 100 } : { type, cents: hundredths }
}

const zonesOf = (wire: StoreRules): ShippingZone[] => [
  ...(wire.include_us_shipping ? ['US' as const] : []),
  ...(wire.include_canada_shipping ? ['CA' as const] : []),
  ...(wire.include_international_shipping ? ['INTL' as const] : []),
]

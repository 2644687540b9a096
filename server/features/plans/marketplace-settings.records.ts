import type { Db } from '#foundation/database/db'
import { plans } from './tables.ts'

export interface MarketplaceSettings {
  readonly showSaleBanner: boolean
  /** Percent. */
  readonly planDiscount: number
  readonly hidePrebuilt: boolean
  readonly threeMonthsMinor: number
  readonly sixMonthsMinor: number
  readonly twelveMonthsMinor: number
}

const columns = ['showSaleBanner', 'planDiscount', 'hidePrebuilt', 'threeMonthsMinor', 'sixMonthsMinor', 'twelveMonthsMinor'] as const

export const marketplaceSettingsOf = (db: Db): Promise<MarketplaceSettings> =>
  plans(db).selectFrom('marketplaceSettings').select(columns).executeTakeFirstOrThrow()

export async function updateMarketplaceSettings(db: Db, settings: MarketplaceSettings, now: Date): Promise<void> {
  await plans(db)
    .updateTable('marketplaceSettings')
    .set({ ...settings, updatedAt: now })
    .execute()
}

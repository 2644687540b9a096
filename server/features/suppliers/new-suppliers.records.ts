/** Creates suppliers. */
import type { SupplierStatus } from '@quayside/domain/suppliers/supplier-status'
import type { Currency } from '@quayside/domain/vocabulary/money'
import type { Db } from '#foundation/database/db'
import { suppliers } from './tables.ts'

export interface NewSupplier {
  readonly name: string
  /** Slug in its address; another one is chosen where this is taken. */
  readonly slug: string
  readonly email: string
  readonly status: SupplierStatus
  readonly country: 'US' | 'CA'
  readonly currency: Currency
  readonly onboardingStep: string | null
  /** Given in an application; absent where a platform vouches for the supplier. */
  readonly contactName?: string
  readonly phone?: string
  readonly website?: string
  readonly city?: string
  readonly ecommercePlatform?: string
  readonly homeCountry?: string
  readonly shipCountry?: string
  readonly discountPercent?: number
}

/** @returns undefined where the slug is taken */
export async function insertSupplier(db: Db, now: Date, supplier: NewSupplier): Promise<number | undefined> {
  const row = await suppliers(db)
    .insertInto('supplier')
    .values({ ...supplier, createdAt: now })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

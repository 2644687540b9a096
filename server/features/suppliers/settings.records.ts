/** Columns that suppliers set themselves. */
import type { SupplierValue } from '@quayside/domain/suppliers/supplier-values'
import type { Db } from '#foundation/database/db'
import { suppliers } from './tables.ts'

/** Columns of the supplier itself; absent ones stay unchanged. */
export interface SettingsChange {
  readonly website?: string
  readonly tagline?: string
  readonly story?: string
  readonly returnPolicy?: string
  readonly discountPercent?: number
  readonly processingTime?: string
  readonly refusesPoBoxes?: boolean
  readonly requiresApproval?: boolean
  readonly mailsVendorRequests?: boolean
  readonly brandedInvoicing?: boolean
  readonly values?: readonly SupplierValue[]
  readonly madeIn?: 'US' | 'CA' | null
  readonly hasNoValues?: boolean
}

/** @returns whether anything is otherwise than before */
export async function updateSettings(db: Db, supplierId: number, { values, ...change }: SettingsChange): Promise<boolean> {
  const set = { ...change, ...(values ? { values: [...values] } : {}) }
  if (Object.keys(set).length === 0) return false
  const before = await suppliers(db).selectFrom('supplier').selectAll().where('id', '=', supplierId).forNoKeyUpdate().executeTakeFirst()
  const isSame = before && Object.entries(set).every(([name, value]) => String(before[name as keyof typeof before]) === String(value))
  if (isSame) return false
  await suppliers(db).updateTable('supplier').set(set).where('id', '=', supplierId).execute()
  return true
}

export interface Branding {
  readonly onProduct: boolean
  readonly onPackaging: boolean
  readonly onBox: boolean
  readonly onAnything: boolean
  readonly noPromo: boolean
  readonly description: string
  readonly whiteLabel: boolean
  readonly whiteLabelProduct: boolean
  readonly whiteLabelPackaging: boolean
}

/** Undefined: the branding questions have not been answered. */
export async function brandingOf(db: Db, supplierId: number): Promise<Branding | undefined> {
  return suppliers(db).selectFrom('supplierBranding').selectAll().where('supplierId', '=', supplierId).executeTakeFirst()
}

export async function saveBranding(db: Db, supplierId: number, branding: Branding): Promise<void> {
  await suppliers(db)
    .insertInto('supplierBranding')
    .values({ supplierId, ...branding })
    .onConflict((conflict) => conflict.column('supplierId').doUpdateSet(branding))
    .execute()
}

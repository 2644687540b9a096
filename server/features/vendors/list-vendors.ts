/** Stores that asked a supplier for approval, in two lists: of the marketplace, and of its own portal. @see S-63, S-64 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { vendorsApi } from '@quayside/contract/vendors/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { type VendorTab, vendorTabStatuses } from '@quayside/domain/vendors/vendor-decision'
import { supplierOf } from '#features/suppliers'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { rulesAgreedAt } from './portal-rules.records.ts'
import { type PaidToSupplier, privateVendorView, publicVendorView, vendorFiguresView } from './vendor.view.ts'
import { countVendors, figuresOf, findVendor, listVendors, paidOrdersOf } from './vendors.records.ts'

const perPage = 25
type Context = ReadContext<SupplierActor>

export async function listPublicVendors({
  context,
  input,
}: {
  context: Context
  input: Input<typeof vendorsApi.publicVendors>
}): Promise<Answer<typeof vendorsApi.publicVendors>> {
  const { rows, orders, ...page } = await pageOf(context, { isPrivate: false, tab: input.status, page: input.page })
  return { vendors: rows.map((row) => publicVendorView(row, orders(row.storeId))), ...page }
}

export async function listPrivateVendors({
  context,
  input,
}: {
  context: Context
  input: Input<typeof vendorsApi.privateVendors>
}): Promise<Answer<typeof vendorsApi.privateVendors>> {
  const { rows, orders, ...page } = await pageOf(context, { isPrivate: true, tab: input.status, page: input.page })
  return { vendors: rows.map((row) => privateVendorView(row, orders(row.storeId))), ...page }
}

async function pageOf({ db, actor }: Context, { isPrivate, tab, page }: { isPrivate: boolean; tab: VendorTab; page: number }) {
  const statuses = vendorTabStatuses[tab]
  const [rows, counts] = await Promise.all([
    listVendors(db, { supplierId: actor.supplierId, isPrivate, statuses }, { limit: perPage, offset: (page - 1) * perPage }),
    countVendors(db, { supplierId: actor.supplierId, isPrivate }),
  ])
  const orders = await ordersOf(
    db,
    actor.supplierId,
    rows.map(({ storeId }) => storeId),
  )
  const count = (of: VendorTab) => vendorTabStatuses[of].reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)
  return {
    rows,
    orders,
    counts: { pending: count('pending'), approved: count('approved'), denied: count('denied') },
    pagination: pagination(page, perPage, count(tab)),
  }
}

export const getPublicVendor = ({
  context,
  input,
}: {
  context: Context
  input: Input<typeof vendorsApi.publicVendor>
}): Promise<Answer<typeof vendorsApi.publicVendor>> => showPublicVendor(context, input.vendor_id)

export const getPrivateVendor = ({
  context,
  input,
}: {
  context: Context
  input: Input<typeof vendorsApi.privateVendor>
}): Promise<Answer<typeof vendorsApi.privateVendor>> => showPrivateVendor(context, input.id)

type Asked = Pick<Context, 'db' | 'actor'>

/** @throws Refusal NOT_FOUND */
export async function showPublicVendor(context: Asked, storeId: number): Promise<Answer<typeof vendorsApi.publicVendor>> {
  const { row, orders, figures } = await detailOf(context, storeId, false)
  return { vendor: { ...publicVendorView(row, orders), ...figures } }
}

/** @throws Refusal NOT_FOUND */
export async function showPrivateVendor(context: Asked, storeId: number): Promise<Answer<typeof vendorsApi.privateVendor>> {
  const { row, orders, figures } = await detailOf(context, storeId, true)
  const agreedAt = await rulesAgreedAt(context.db, { storeId, supplierId: context.actor.supplierId })
  return { vendor: { ...privateVendorView(row, orders), ...figures, rules_agreed_at: agreedAt?.toISOString() ?? null } }
}

async function detailOf({ db, actor: { supplierId } }: Asked, storeId: number, isPrivate: boolean) {
  const row = await findVendor(db, { supplierId, isPrivate }, storeId)
  if (!row) throw notFound()
  const [orders, figures] = await Promise.all([ordersOf(db, supplierId, [storeId]), figuresOf(db, supplierId, storeId)])
  return { row, orders: orders(storeId), figures: vendorFiguresView(figures) }
}

/** Total that each store has paid the supplier, in the supplier's currency. */
async function ordersOf(db: Context['db'], supplierId: number, storeIds: readonly number[]): Promise<(storeId: number) => PaidToSupplier> {
  const { currency = 'USD' } = (await supplierOf(db, supplierId)) ?? {}
  const paid = await paidOrdersOf(db, supplierId, storeIds)
  return (storeId) => ({ ...(paid.get(storeId) ?? { count: 0, minor: 0 }), currency })
}

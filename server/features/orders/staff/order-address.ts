/** Addresses of orders, found by name and corrected by staff. @see S-82, V-307 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { lateOrdersApi } from '@quayside/contract/orders/late-endpoints'
import type { ShownAddress } from '@quayside/contract/orders/late-orders'
import { isSameAddress, mayCorrectAddress } from '@quayside/domain/orders/address/address-correction'
import { staffOrderMessages } from '@quayside/domain/orders/staff/late-orders'
import { plainOrderName } from '@quayside/domain/orders/staff/staff-status'
import type { PlatformAddress } from '@quayside/domain/platforms/platform-order'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { isProvinceOf, provinceName, provincesOf } from '@quayside/domain/vocabulary/provinces'
import { paymentsOf } from '#features/payments'
import { storesOf } from '#features/stores'
import type { AtomicContext, ReadContext } from '#foundation/context/context'
import { invalid, notFound, Refusal } from '#foundation/context/refusal'
import { mailAddressByStaff } from '../mails/mail-about-orders.ts'
import { parcelsOfBlocks } from '../shipments.records.ts'
import { addressChanged, correctAddress } from '../store-orders/correct-address.ts'
import { lockOrder } from '../store-orders.records.ts'
import { ordersNamed, partsOf, storeOfOrder } from './late-orders.records.ts'

type Api = typeof lateOrdersApi

const perPage = 20

/** Orders of several stores may have one name: all are answered, the newest first, page by page. */
export async function readOrderAddress({
  context: { db },
  input: { name, before },
}: {
  context: ReadContext<AdminActor>
  input: Input<Api['readAddress']>
}): Promise<Answer<Api['readAddress']>> {
  const wanted = plainOrderName(name)
  if (!wanted) throw invalid('name', staffOrderMessages.noOrder)
  const named = await ordersNamed(db, wanted, { before, limit: perPage + 1 })
  const found = named.slice(0, perPage)
  if (!found.length && before === undefined) throw notFound(`No order is named ${name}.`)
  const stores = await storesOf(db, [...new Set(found.map(({ storeId }) => storeId))])
  const parts = await partsOf(
    db,
    found.map(({ id }) => id),
  )
  const payments = await paymentsOf(
    db,
    [...parts.values()].flat().map(({ id }) => id),
  )
  const parcels = await parcelsOfBlocks(
    db,
    [...parts.values()].flat().map(({ id }) => id),
  )
  return {
    success: true,
    message: '',
    next: named.length > perPage ? found.at(-1)!.id : null,
    orders: found.map((order) => {
      const { shippingAddress: address } = order
      const own = parts.get(order.id) ?? []
      const decision = mayCorrectAddress({
        blocks: own.map(({ status }) => status),
        hasParcels: own.some(({ id }) => parcels.has(id)),
        isFulfilledInStore: own.some(({ flag }) => flag === 'fulfilled_in_store'),
        isBeingPaid: own.some(({ id }) => payments.get(id)?.status === 'started'),
        isCancelled: order.cancelledAt !== null || order.cancelledInStoreAt !== null,
      })
      return {
        order_id: order.id,
        order: order.name,
        store: stores.get(order.storeId)?.name ?? '',
        refusal: address ? (decision.allowed ? null : `${decision.reason} ${insteadOf}`) : noAddress,
        has_provinces: provincesOf(address?.countryCode ?? '') !== undefined,
        ...shownOf(address),
      }
    }),
  }
}

const shownOf = (address: PlatformAddress | null): ShownAddress => ({
  address1: address?.address1 ?? '',
  address2: address?.address2 ?? '',
  city: address?.city ?? '',
  province: address?.province ?? '',
  province_code: address?.provinceCode ?? '',
  zip: address?.zip ?? '',
})

/** Whether it is the address that was shown. */
const isShown = (address: PlatformAddress, shown: ShownAddress): boolean =>
  Object.entries(shownOf(address)).every(([field, value]) => shown[field as keyof ShownAddress] === value)

const insteadOf = 'Please write to the supplier: the order keeps the address that it has.'
const noAddress = 'This order has no address here, or it was erased.'

/**
 * Corrects the address of an order as its owner would: what is unpaid is worked out again, suppliers that are paid are told, and a job writes
 * it into the shop's order. Its owner is mailed.
 * @throws Refusal ADDRESS_CHANGED, ADDRESS_NOT_CHANGEABLE; 422 of `province` or `province_code`
 */
export async function saveOrderAddress({
  context,
  input: { id, address1, address2, city, province, province_code: provinceCode, zip, shown },
}: {
  context: AtomicContext<AdminActor>
  input: Input<Api['saveAddress']>
}): Promise<Answer<Api['saveAddress']>> {
  const { db } = context
  const storeId = await storeOfOrder(db, id)
  const order = storeId === undefined ? undefined : await lockOrder(db, storeId, id)
  if (!order) throw notFound('This order does not exist.')
  const { shippingAddress: before } = order
  if (!before) throw new Refusal('ADDRESS_NOT_CHANGEABLE', noAddress, { status: 409 })
  if (shown && !isShown(before, shown)) throw addressChanged()
  const country = before.countryCode ?? ''
  const hasList = provincesOf(country) !== undefined
  if (hasList && !province) throw invalid('province', staffOrderMessages.province)
  if (hasList && !isProvinceOf(country, provinceCode)) throw invalid('province_code', staffOrderMessages.provinceCode)
  const named = hasList
    ? { province: provinceName(country, provinceCode), provinceCode }
    : { province: province || null, provinceCode: provinceCode || null }
  const address = { ...before, address1, address2: address2 || null, city, ...named, zip }
  if (isSameAddress(before, address)) return { success: true, message: staffOrderMessages.addressSaved, address: shownOf(before) }
  await correctAddress(context, order, { address, fields: ['address'], byStaff: true })
  const parts = (await partsOf(db, [order.id])).get(order.id) ?? []
  const isPaid = parts.some(({ status }) => status === 'paid')
  await mailAddressByStaff(context, order, address, isPaid)
  return { success: true, message: staffOrderMessages.addressSaved, address: shownOf(address) }
}

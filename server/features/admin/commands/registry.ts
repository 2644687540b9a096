import type { AdminCommand } from '@quayside/contract/admin/admin-command'
import type { CommandName } from '@quayside/domain/admin/commands'
import type { CommandWork, DataOf } from './command.ts'
import { createSupplierForStaff } from './create-supplier.ts'
import { fixMissingOrder } from './find-missing-order.ts'
import { manageDiscounts } from './manage-discounts.ts'
import { optIntoFulfilment } from './opt-into-fulfilment.ts'
import { removeSupplierWhole } from './remove-supplier.ts'
import { retryFailedOrder } from './retry-failed-order.ts'
import { retrySupplierOrders } from './retry-supplier-orders.ts'
import { sendOnHoliday } from './send-on-holiday.ts'
import { importFromShop, syncSupplier, syncSupplierImages, syncSupplierVariants, updateSupplier } from './sync-from-shop.ts'
import { syncStoreVariants } from './sync-store-variants.ts'
import { transferOwnership } from './transfer-ownership.ts'
import { updateUser } from './update-user.ts'

/** Every command and what does it. */
const works: { readonly [N in CommandName]: CommandWork<DataOf<N>> } = {
  SUPPLIER_ON_HOLIDAY: sendOnHoliday,
  REMOVE_SUPPLIER: removeSupplierWhole,
  OPTIN_FULFILLMENT_SERVICE: optIntoFulfilment,
  SHOPIFY_FAILED: retryFailedOrder,
  MERCHANT_MISSING_ORDER: fixMissingOrder,
  SYNC_STORE_VARIANTS: syncStoreVariants,
  SHOPIFY_SUP_FAILED_ORDER: retrySupplierOrders,
  SYNC_SUPPLIER: syncSupplier,
  SYNC_SUPPLIER_IMAGES: syncSupplierImages,
  SYNC_SUPPLIER_VARIANTS: syncSupplierVariants,
  UPDATE_SUPPLIER: updateSupplier,
  SHOPIFY_IMPORT: importFromShop,
  CREATE_SUPPLIER: createSupplierForStaff,
  UPDATE_USER: updateUser,
  TRANSFER_OWNERSHIP: transferOwnership,
  MANAGE_DISCOUNTS: manageDiscounts,
}

/** The work of a command. Its data is that of the same name. */
export const workOf = ({ action }: Pick<AdminCommand, 'action'>): CommandWork<AdminCommand['data']> =>
  works[action] as unknown as CommandWork<AdminCommand['data']>

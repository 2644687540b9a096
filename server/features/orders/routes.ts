import { automaticApi } from '@quayside/contract/orders/automatic-endpoints'
import { brandedInvoicingApi } from '@quayside/contract/orders/branded-invoicing-endpoints'
import { cartApi } from '@quayside/contract/orders/cart-endpoints'
import { ordersApi } from '@quayside/contract/orders/endpoints'
import { freeShippingAdminApi, freeShippingApi } from '@quayside/contract/orders/free-shipping-endpoints'
import { lateOrdersApi } from '@quayside/contract/orders/late-endpoints'
import { shopperRefundsApi } from '@quayside/contract/orders/shopper-refund-endpoints'
import { staffOrdersApi } from '@quayside/contract/orders/staff-endpoints'
import { asAdmin, asStore, asSupplier, bind, inPerson, reauthenticated } from '#foundation/http/route'
import { dryRunRules } from './automatic/dry-run-rules.ts'
import { leaveAutomatic } from './automatic/leave-automatic.ts'
import { getAutomaticPayments, resumeAutomatic, switchOffAutomatic, switchOnAutomatic } from './automatic/switch-automatic.ts'
import { listBackups } from './backups/list-backups.ts'
import { useBackup } from './backups/use-backup.ts'
import { askToCancel, withdrawCancellation } from './cancellations/ask-to-cancel.ts'
import { addSample, saveCart, takeOutOfCart } from './checkout/change-cart.ts'
import { checkOut } from './checkout/check-out.ts'
import { listCart } from './checkout/list-cart.ts'
import { listSamples } from './checkout/list-samples.ts'
import { quoteCart } from './checkout/quote-cart.ts'
import { pushAddressAgain } from './corrections/push-address-again.ts'
import { previewInvoice, printCustomerInvoice, readBrandedInvoicing, saveBrandedInvoicing } from './documents/branded-invoicing.ts'
import { printInvoices, printPackingSlips } from './documents/print-orders.ts'
import { listFreeShippingStores, switchOffFreeShipping, switchOnFreeShipping } from './free-shipping/manage-free-shipping.ts'
import { readFreeShipping } from './free-shipping/read-free-shipping.ts'
import { correctTracking } from './fulfilment/correct-tracking.ts'
import { markOrderAsShipped } from './fulfilment/mark-order-as-shipped.ts'
import { pushShipment } from './fulfilment/push-shipment.ts'
import { finishAuthentication } from './payment/finish-authentication.ts'
import { paySupplier } from './payment/pay-supplier.ts'
import { recordPaypalPayment } from './payment/record-paypal-payment.ts'
import { stopPayment } from './payment/stop-payment.ts'
import { getPaymentRun, payMany, stopPaymentRun } from './payment-runs/pay-many.ts'
import { reviewPayments } from './payment-runs/review-payments.ts'
import { checkShipFile } from './ship-files/check-ship-file.ts'
import { getShipRun, shipByFile } from './ship-files/ship-by-file.ts'
import { sendToShop } from './shop-orders/send-to-shop.ts'
import { dismissShopRefund } from './shop-refunds/dismiss-shop-refund.ts'
import { listShopperRefunds } from './shopper-refunds/list-shopper-refunds.ts'
import { lookUpShopperRefund } from './shopper-refunds/look-up-shopper-refund.ts'
import { previewShopperRefund } from './shopper-refunds/preview-shopper-refund.ts'
import { refundShopper } from './shopper-refunds/refund-shopper.ts'
import { getStaffOrder } from './staff/get-staff-order.ts'
import { listLateOrders, listLateOrdersOf } from './staff/list-late-orders.ts'
import { listStaffOrders } from './staff/list-staff-orders.ts'
import { readOrderAddress, saveOrderAddress } from './staff/order-address.ts'
import { retryShopify } from './staff/retry-shopify.ts'
import { saveNotes } from './staff/save-staff-notes.ts'
import { setOrderStatus } from './staff/set-order-status.ts'
import { acceptAddress } from './store-orders/accept-address.ts'
import { cancelMany } from './store-orders/cancel-many.ts'
import { cancelOrder } from './store-orders/cancel-order.ts'
import { changeAddress } from './store-orders/change-address.ts'
import { estimateOrderDuty } from './store-orders/estimate-order-duty.ts'
import { exportOrders, exportSupplierOrders } from './store-orders/export-orders.ts'
import { getOrder } from './store-orders/get-order.ts'
import { listDcOrders } from './store-orders/list-dc-orders.ts'
import { listOrders } from './store-orders/list-orders.ts'
import { countWaitingOrders } from './supplier-orders/count-waiting-orders.ts'
import { getSupplierOrder } from './supplier-orders/get-supplier-order.ts'
import { listSupplierOrders } from './supplier-orders/list-supplier-orders.ts'
import { answerCancellation } from './unshipped/answer-cancellation.ts'
import { refuseToShip } from './unshipped/refuse-to-ship.ts'

export const ordersRoutes = bind(ordersApi, {
  list: asStore.reading(listOrders),
  export: asStore.reading(exportOrders),
  get: asStore.reading(getOrder),
  dcOrders: asStore.reading(listDcOrders),
  estimateDuty: asStore.reading(estimateOrderDuty),
  cancel: asStore(cancelOrder),
  cancelMany: asStore.outside(cancelMany),
  askToCancel: asStore(askToCancel),
  withdrawCancellation: asStore(withdrawCancellation),
  dismissShopRefund: asStore(dismissShopRefund),
  acceptAddress: asStore(acceptAddress),
  changeAddress: asStore(changeAddress),
  pushAddress: asStore(pushAddressAgain),
  reviewPayments: asStore.reading(reviewPayments),
  payMany: inPerson(asStore(payMany)),
  paymentRun: asStore.reading(getPaymentRun),
  stopPaymentRun: asStore(stopPaymentRun),
  backups: asStore.reading(listBackups),
  useBackup: asStore(useBackup),
  pay: inPerson(asStore.outside(paySupplier)),
  finishAuthentication: inPerson(asStore.outside(finishAuthentication)),
  recordPaypalPayment: inPerson(asStore.outside(recordPaypalPayment)),
  stopPayment: asStore.outside(stopPayment),
  pushShipment: asStore(pushShipment),
  supplierList: asSupplier.reading(listSupplierOrders),
  supplierExport: asSupplier.reading(exportSupplierOrders),
  supplierWaiting: asSupplier.reading(countWaitingOrders),
  supplierGet: asSupplier.reading(getSupplierOrder),
  ship: asSupplier(markOrderAsShipped),
  cannotShip: asSupplier(refuseToShip),
  answerCancellation: asSupplier(answerCancellation),
  packingSlips: asSupplier.reading(printPackingSlips),
  invoices: asSupplier.reading(printInvoices),
  checkShipFile: asSupplier.reading(checkShipFile),
  shipByFile: asSupplier(shipByFile),
  shipRun: asSupplier.reading(getShipRun),
  sendToShop: asSupplier(sendToShop),
  correctTracking: asSupplier(correctTracking),
})

export const shopperRefundsRoutes = bind(shopperRefundsApi, {
  list: asStore.reading(listShopperRefunds),
  preview: asStore.outside(previewShopperRefund),
  send: inPerson(asStore.outside(refundShopper)),
  lookUp: asStore.outside(lookUpShopperRefund),
})

export const cartRoutes = bind(cartApi, {
  list: asStore.reading(listCart),
  save: asStore(saveCart),
  remove: asStore(takeOutOfCart),
  add: asStore(addSample),
  quote: asStore.reading(quoteCart),
  checkOut: inPerson(asStore(checkOut)),
  samples: asStore.reading(listSamples),
})

export const brandedInvoicingRoutes = bind(brandedInvoicingApi, {
  read: asStore.reading(readBrandedInvoicing),
  save: asStore.outside(saveBrandedInvoicing),
  preview: asStore.reading(previewInvoice),
  invoice: asStore.reading(printCustomerInvoice),
})

export const automaticRoutes = bind(automaticApi, {
  get: asStore.reading(getAutomaticPayments),
  switchOn: reauthenticated(asStore(switchOnAutomatic)),
  switchOff: asStore(switchOffAutomatic),
  resume: inPerson(asStore(resumeAutomatic)),
  dryRun: asStore.reading(dryRunRules),
  leave: asStore(leaveAutomatic),
})

export const freeShippingRoutes = bind(freeShippingApi, { read: asStore.reading(readFreeShipping) })

export const freeShippingAdminRoutes = bind(freeShippingAdminApi, {
  list: asAdmin.reading(listFreeShippingStores),
  switchOn: asAdmin(switchOnFreeShipping),
  switchOff: asAdmin(switchOffFreeShipping),
})

export const staffOrdersRoutes = bind(staffOrdersApi, {
  list: asAdmin.reading(listStaffOrders),
  get: asAdmin.reading(getStaffOrder),
  setStatus: reauthenticated(asAdmin(setOrderStatus)),
  setLateStatus: reauthenticated(asAdmin(setOrderStatus)),
})

export const lateOrdersRoutes = bind(lateOrdersApi, {
  list: asAdmin.reading(listLateOrders),
  listOrders: asAdmin.reading(listLateOrdersOf),
  saveNotes: asAdmin(saveNotes),
  retry: asAdmin.outside(retryShopify),
  readAddress: asAdmin.reading(readOrderAddress),
  saveAddress: asAdmin(saveOrderAddress),
})

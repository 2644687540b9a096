import { ordersApi } from '@quayside/contract/orders/endpoints'
import { asStore, asSupplier, bind } from '#foundation/http/route'
import { cancelOrder } from './cancel-order.ts'
import { exportOrders, exportSupplierOrders } from './export-orders.ts'
import { finishAuthentication } from './finish-authentication.ts'
import { getOrder } from './get-order.ts'
import { getSupplierOrder } from './get-supplier-order.ts'
import { listOrders } from './list-orders.ts'
import { listSupplierOrders } from './list-supplier-orders.ts'
import { markOrderAsShipped } from './mark-order-as-shipped.ts'
import { paySupplier } from './pay-supplier.ts'
import { pushShipment } from './push-shipment.ts'
import { stopPayment } from './stop-payment.ts'

export const ordersRoutes = bind(ordersApi, {
  list: asStore.reading(listOrders),
  export: asStore.reading(exportOrders),
  get: asStore.reading(getOrder),
  cancel: asStore(cancelOrder),
  pay: asStore.outside(paySupplier),
  finishAuthentication: asStore.outside(finishAuthentication),
  stopPayment: asStore.outside(stopPayment),
  pushShipment: asStore(pushShipment),
  supplierList: asSupplier.reading(listSupplierOrders),
  supplierExport: asSupplier.reading(exportSupplierOrders),
  supplierGet: asSupplier.reading(getSupplierOrder),
  ship: asSupplier(markOrderAsShipped),
})

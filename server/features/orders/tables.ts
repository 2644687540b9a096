/** Orders, their supplier blocks and lines, parcels, and timeline events. */
import { type Tables, tablesOf } from '#foundation/database/tables'

export type OrdersTables = Tables<
  | 'storeOrder'
  | 'storeOrderNumber'
  | 'addressCorrection'
  | 'storeInvoiceNumber'
  | 'cartItem'
  | 'supplierOrder'
  | 'orderLine'
  | 'orderLineBackup'
  | 'shipment'
  | 'shipmentLine'
  | 'shipRun'
  | 'shipRunRow'
  | 'paymentRun'
  | 'paymentRunItem'
  | 'orderEvent'
  | 'shopOrder'
  | 'shopRefundLine'
  | 'shopperRefund'
  | 'automaticRules'
  | 'automaticConsent'
  | 'automaticPayment'
  | 'freeShipping'
  | 'freeShippingOrder'
  | 'cancellationRequest'
  | 'storeOrderCount'
  | 'supplierOrderCount'
  | 'storeOrderSearch'
  | 'supplierOrderSearch',
  'supplier' | 'store' | 'product' | 'variant' | 'productImage' | 'approval'
>

export const orders = tablesOf<OrdersTables>('orders', [
  'storeOrder',
  'storeOrderNumber',
  'addressCorrection',
  'storeInvoiceNumber',
  'cartItem',
  'supplierOrder',
  'orderLine',
  'orderLineBackup',
  'shipment',
  'shipmentLine',
  'shipRun',
  'shipRunRow',
  'paymentRun',
  'paymentRunItem',
  'orderEvent',
  'shopOrder',
  'shopRefundLine',
  'shopperRefund',
  'automaticRules',
  'automaticConsent',
  'automaticPayment',
  'freeShipping',
  'freeShippingOrder',
  'cancellationRequest',
  'storeOrderCount',
  'supplierOrderCount',
  'storeOrderSearch',
  'supplierOrderSearch',
])

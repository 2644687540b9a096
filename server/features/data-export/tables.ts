import { type Tables, tablesOf } from '#foundation/database/tables'

type Read =
  | 'product'
  | 'supplierOrder'
  | 'storeOrder'
  | 'orderLine'
  | 'shipment'
  | 'shipmentLine'
  | 'store'
  | 'approval'
  | 'shippingOption'
  | 'priceList'
  | 'priceListProduct'
  | 'priceListVendor'

export const dataExport = tablesOf<Tables<'dataExport', Read>>('data-export', ['dataExport'])

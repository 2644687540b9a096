import { shippingApi } from '@quayside/contract/shipping/endpoints'
import { asSupplier, bind } from '#foundation/http/route'
import { listShippingOptions } from './list-shipping-options.ts'
import {
  activateShippingOption,
  createShippingOption,
  deactivateShippingOption,
  editShippingOption,
  getShippingOption,
} from './save-option.ts'

export const shippingRoutes = bind(shippingApi, {
  list: asSupplier.reading(listShippingOptions),
  get: asSupplier.reading(getShippingOption),
  create: asSupplier(createShippingOption),
  edit: asSupplier(editShippingOption),
  activate: asSupplier(activateShippingOption),
  deactivate: asSupplier(deactivateShippingOption),
})

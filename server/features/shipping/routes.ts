import { shippingApi } from '@quayside/contract/shipping/endpoints'
import { asSupplier, bind } from '#foundation/http/route'
import { listShippingOptions } from './list-shipping-options.ts'

export const shippingRoutes = bind(shippingApi, { list: asSupplier.reading(listShippingOptions) })

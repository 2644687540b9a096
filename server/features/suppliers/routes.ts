import { suppliersApi } from '@quayside/contract/suppliers/endpoints'
import { asStore, bind } from '#foundation/http/route'
import { addFavourite, removeFavourite } from './favour-supplier.ts'

export const suppliersRoutes = bind(suppliersApi, {
  addFavourite: asStore(addFavourite),
  removeFavourite: asStore(removeFavourite),
})

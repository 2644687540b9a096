import { deskAdminApi, deskApi } from '@quayside/contract/desk/endpoints'
import { asAdmin, asStoreOrSupplier, bind } from '#foundation/http/route'
import { markRows } from './mark-rows.ts'
import { readDesk } from './read-desk.ts'

export const deskRoutes = bind(deskApi, { read: asStoreOrSupplier.reading(readDesk), mark: asStoreOrSupplier(markRows) })

export const deskAdminRoutes = bind(deskAdminApi, { read: asAdmin.reading(readDesk), mark: asAdmin(markRows) })

import { deskAdminApi, deskApi } from '@quayside/contract/desk/endpoints'
import { asAdmin, asStoreOrSupplier, bind } from '#foundation/http/route'
import { markRow } from './mark-row.ts'
import { readDesk } from './read-desk.ts'

export const deskRoutes = bind(deskApi, { read: asStoreOrSupplier.reading(readDesk), mark: asStoreOrSupplier(markRow) })

export const deskAdminRoutes = bind(deskAdminApi, { read: asAdmin.reading(readDesk), mark: asAdmin(markRow) })

import { alertsApi } from '@quayside/contract/alerts/endpoints'
import { asStore, bind } from '#foundation/http/route'
import { listChanges } from './list-changes.ts'

export const alertsRoutes = bind(alertsApi, { changes: asStore.reading(listChanges) })

import { importsApi } from '@quayside/contract/imports/endpoints'
import { platformsApi } from '@quayside/contract/platforms/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '#foundation/api/queries.ts'
import { askEvery } from '#foundation/live/live-state.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { connectionQuery, supplierConnectionQuery } from './parts/connection.queries.ts'

/** Polling interval while a new connection is being set up. */
const soonMs = 1500

export const useConnection = () =>
  useQuery({
    ...connectionQuery(),
    refetchInterval: ({ state: { data } }) => (data?.connection && !data.connection.is_prepared ? askEvery(soonMs) : false),
  })

const reads = [platformsApi.connection, workspace.storeSettings, importsApi.list] as const

/** The form shows its own error. */
export const useBeginConnection = () => useCall(platformsApi.setPlatformUid, { isQuiet: true })
export const useDisconnect = () =>
  useCall(platformsApi.disconnect, {
    invalidates: reads,
    onSuccess: () => showToast({ tone: 'good', text: 'Your store was disconnected' }),
  })

export const useSupplierConnection = () =>
  useQuery({
    ...supplierConnectionQuery(),
    refetchInterval: ({ state: { data } }) => (data?.connection && !data.connection.is_prepared ? askEvery(soonMs) : false),
  })

export const useSaveSupplierSync = () =>
  useCall(platformsApi.saveSupplierSync, { invalidates: [platformsApi.supplierConnection, workspace.supplierSettings] })

export const useDisconnectSupplierShop = () =>
  useCall(platformsApi.disconnectSupplierShop, {
    invalidates: [platformsApi.supplierConnection, workspace.supplierSettings],
    onSuccess: () => showToast({ tone: 'good', text: 'Your store was disconnected' }),
  })

import type { Reply } from '@quayside/contract/endpoint'
import { importsApi } from '@quayside/contract/imports/endpoints'
import { shopHealthApi } from '@quayside/contract/shop-health/endpoints'
import { storesApi } from '@quayside/contract/stores/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'

/** The form shows its own error. */
export const useSaveSettings = () => useCall(storesApi.saveSettings, { isQuiet: true, invalidates: [workspace.storeSettings] })

/** The panel shows its own error. */
export const useDryRun = () => useCall(importsApi.dryRunSettings, { isQuiet: true })

/** Calls to one address differ by method, but share one response. */
export const useApplySettings = () =>
  useCall(importsApi.applySettings, {
    isSingle: true,
    invalidates: [importsApi.settingsProgress, importsApi.list, shopHealthApi.imported],
  })

/** Polling interval without live updates: each product is pushed to the shop on its own, within a few seconds. */
const soonMs = 2000

export const settingsProgressQuery = () => ({
  ...query(importsApi.settingsProgress),
  refetchInterval: ({ state: { data } }: { state: { data: Reply<typeof importsApi.settingsProgress> | undefined } }) =>
    data?.is_running ? soonMs : (false as const),
})
export const useSettingsProgress = () => useQuery(settingsProgressQuery()).data

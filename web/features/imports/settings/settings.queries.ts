import type { Reply } from '@quayside/contract/endpoint'
import { importsApi } from '@quayside/contract/imports/endpoints'
import { shopHealthApi } from '@quayside/contract/shop-health/endpoints'
import { storesApi } from '@quayside/contract/stores/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'

/** The form says itself what is wrong. */
export const useSaveSettings = () => useCall(storesApi.saveSettings, { isQuiet: true, invalidates: [workspace.storeSettings] })

/** The panel says itself what went wrong. */
export const useDryRun = () => useCall(importsApi.dryRunSettings, { isQuiet: true })

/** The calls of one address are told apart by their method; the answer of one is the answer of the other. */
export const useApplySettings = () =>
  useCall(importsApi.applySettings, {
    isSingle: true,
    invalidates: [importsApi.settingsProgress, importsApi.list, shopHealthApi.imported],
  })

/** A few seconds at most, whoever tells: each copy is told to the shop by itself. */
const soonMs = 2000

export const settingsProgressQuery = () => ({
  ...query(importsApi.settingsProgress),
  refetchInterval: ({ state: { data } }: { state: { data: Reply<typeof importsApi.settingsProgress> | undefined } }) =>
    data?.is_running ? soonMs : (false as const),
})
export const useSettingsProgress = () => useQuery(settingsProgressQuery()).data

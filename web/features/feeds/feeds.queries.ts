import type { Reply } from '@quayside/contract/endpoint'
import { feedsApi } from '@quayside/contract/feeds/endpoints'
import { onboardingApi } from '@quayside/contract/onboarding/endpoints'
import { supplierProductsApi } from '@quayside/contract/supplier-products/endpoints'
import { isUnderWay, type RunPart } from '@quayside/domain/feeds/feed-run'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { messageOf } from '#foundation/api/api-error.ts'
import { download } from '#foundation/api/client.ts'
import { query, useCall } from '#foundation/api/queries.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import type { ShopProductsAsked } from './shop-products-address.ts'

/** Polling interval while a worker processes a run. */
const askAgainMs = 1500

export const feedsQuery = () => query(feedsApi.list)
export const feedQuery = (id: number, page = 1) => query(feedsApi.get, { query: { id: String(id), page: String(page) } })
export const useFeed = (id: number, page: number) =>
  useQuery({
    ...feedQuery(id, page),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }: { state: { data: Reply<typeof feedsApi.get> | undefined } }) =>
      data?.feed.run && isUnderWay(data.feed.run.state) ? askAgainMs : false,
  })
export const useFeedRun = (id: number, show: RunPart, page: number) =>
  useQuery({
    ...query(feedsApi.run, { query: { id: String(id), show, page: String(page) } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }: { state: { data: Reply<typeof feedsApi.run> | undefined } }) =>
      data && isUnderWay(data.run.state) ? askAgainMs : false,
  })

/** The shop itself is asked. */
export const useShopProducts = ({ search, after }: ShopProductsAsked) =>
  useQuery(query(feedsApi.shopProducts, { query: { ...(search ? { search } : {}), ...(after ? { after } : {}) } }))

const reads = [feedsApi.list, feedsApi.get, feedsApi.run]
const afterRun = [...reads, supplierProductsApi.list, supplierProductsApi.get, onboardingApi.checklist]

/** The button shows its own error. */
export const useImportShop = () =>
  useCall(feedsApi.importShop, { isQuiet: true, isSingle: true, invalidates: [...reads, onboardingApi.checklist] })

/** The form shows its own error. */
export const useCreateFeed = () => useCall(feedsApi.create, { isQuiet: true, invalidates: [feedsApi.list, onboardingApi.checklist] })
export const useUpdateFeed = () => useCall(feedsApi.update, { invalidates: reads })
export const useRemoveFeed = () => useCall(feedsApi.remove, { invalidates: [feedsApi.list, onboardingApi.checklist] })
export const useFetchFeed = () => useCall(feedsApi.fetch, { isQuiet: true, invalidates: reads })
export const useFeedFile = () => useCall(feedsApi.useFile, { isQuiet: true, invalidates: reads })
export const useDryRun = () => useCall(feedsApi.dryRun, { invalidates: reads, isSingle: true })
export const useApplyRun = () => useCall(feedsApi.apply, { invalidates: afterRun, isSingle: true })
export const useCancelRun = () => useCall(feedsApi.cancel, { invalidates: afterRun, isSingle: true })
export const useUndoRun = () => useCall(feedsApi.undo, { invalidates: afterRun, isSingle: true })

export const downloadRefusedRows = (id: number) =>
  download(feedsApi.refusedRows, { query: { id: String(id) } }).catch((error) => showToast({ tone: 'bad', text: messageOf(error) }))

import { useSuspenseQuery } from '@tanstack/react-query'
import { restsAt, storeSettingsQuery, supplierSettingsQuery } from './settings.queries.ts'

// Separate from the queries, because the entry bundle imports those and must not include code for pages.

/** Settings of the signed-in store. */
export const useStoreSettings = () => useSuspenseQuery({ ...storeSettingsQuery(), refetchOnMount: !restsAt(location.pathname) }).data

/** Settings of the signed-in supplier. */
export const useSupplierSettings = () => useSuspenseQuery(supplierSettingsQuery()).data

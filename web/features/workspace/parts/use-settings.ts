import { useSuspenseQuery } from '@tanstack/react-query'
import { restsAt, storeSettingsQuery, supplierSettingsQuery } from './settings.queries.ts'

// Apart from the queries themselves: the entry knows those, and would take along what only pages need.

/** Settings of the signed-in store. */
export const useStoreSettings = () => useSuspenseQuery({ ...storeSettingsQuery(), refetchOnMount: !restsAt(location.pathname) }).data

/** The same for a supplier. */
export const useSupplierSettings = () => useSuspenseQuery(supplierSettingsQuery()).data

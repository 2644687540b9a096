import { storesApi } from '@quayside/contract/stores/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { query, useCall } from '#foundation/api/queries.ts'

export const addressQuery = (id: number) => query(storesApi.address, { params: { id } })

const invalidates = [storesApi.addresses, storesApi.address, workspace.storeSettings]

/** The form shows its own failures. */
export const useSaveAddress = () => useCall(storesApi.saveAddress, { invalidates, isQuiet: true, isSingle: true })
export const useRemoveAddress = () => useCall(storesApi.removeAddress, { invalidates, isSingle: true })

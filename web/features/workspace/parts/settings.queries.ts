import { workspace } from '@quayside/contract/workspace/endpoints'
import { query } from '#foundation/api/queries.ts'

/** What the signed-in store is and has; loaded before any page of a store is shown. */
export const storeSettingsQuery = () => query(workspace.storeSettings)

/** The same for a supplier. */
export const supplierSettingsQuery = () => query(workspace.supplierSettings)

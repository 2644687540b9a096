import { workspace } from '@quayside/contract/workspace/endpoints'
import { query } from '#foundation/api/queries.ts'

/** Settings of the signed-in store; loaded before any page of a store is shown. */
export const storeSettingsQuery = () => query(workspace.storeSettings)

/** The same for a supplier. */
export const supplierSettingsQuery = () => query(workspace.supplierSettings)

/** Whether a page asks for a store's settings once a visit and not again. @see X-007 */
export const restsAt = (path: string): boolean => ['/settings/plans', '/settings/account_details'].includes(path.replace(/\/+$/, ''))

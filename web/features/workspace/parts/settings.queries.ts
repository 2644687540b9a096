import { workspace } from '@quayside/contract/workspace/endpoints'
import { query } from '#foundation/api/queries.ts'

/** Settings of the signed-in store; loaded before any of its pages is shown. */
export const storeSettingsQuery = () => query(workspace.storeSettings)

/** Settings of the signed-in supplier. */
export const supplierSettingsQuery = () => query(workspace.supplierSettings)

/** Whether a page loads the store's settings once per visit only. @see X-007 */
export const restsAt = (path: string): boolean => ['/settings/plans', '/settings/account_details'].includes(path.replace(/\/+$/, ''))

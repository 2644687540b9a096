import { platformsApi } from '@quayside/contract/platforms/endpoints'
import { query } from '#foundation/api/queries.ts'

/** The store's shop on its platform. */
export const connectionQuery = () => query(platformsApi.connection)

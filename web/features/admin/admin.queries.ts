import { adminApi } from '@quayside/contract/admin/endpoints'
import { query } from '#foundation/api/queries.ts'

export const overviewQuery = () => query(adminApi.overview)

import { vendorsApi } from '@quayside/contract/vendors/endpoints'
import { query } from '#foundation/api/queries.ts'

/** Supplier and theme of a portal. Fetched once per visit. */
export const portalQuery = (subdomain: string) => ({
  ...query(vendorsApi.subdomainData, { query: { subdomain } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

import { vendorsApi } from '@quayside/contract/vendors/endpoints'
import { query } from '#foundation/api/queries.ts'

/** The supplier and look of a portal. Asked once a visit. */
export const portalQuery = (subdomain: string) => ({
  ...query(vendorsApi.subdomainData, { query: { subdomain } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

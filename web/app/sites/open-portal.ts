import type { QueryClient } from '@tanstack/react-query'
import { portalQuery } from '#features/vendors/parts/portal.queries.ts'
import { ApiError } from '#foundation/api/api-error.ts'
import { wearAccent } from '#foundation/theme/wear-accent.ts'
import { wearBrand } from '#foundation/ui/pictures/brand.ts'

/**
 * Applies a portal's name, picture and colour before the first render.
 * @returns false if the portal does not exist; if the call fails, the page is shown unthemed
 */
export async function openPortal(subdomain: string, queryClient: QueryClient): Promise<boolean> {
  try {
    const { name, logo, colours } = await queryClient.ensureQueryData(portalQuery(subdomain))
    wearBrand({ name, logo })
    wearAccent(colours.accent)
  } catch (error) {
    return !(error instanceof ApiError && error.status === 404)
  }
  return true
}

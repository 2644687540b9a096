import { hostOf, type SiteRef } from '@quayside/domain/sites/site'
import type { Config } from '#foundation/config/config'

/** Address of one of our sites, from the configuration alone. A request's Host header is never used in emails or redirects. */
export function siteUrl({ appUrl, suppliersUrl }: Pick<Config, 'appUrl' | 'suppliersUrl'>, site: SiteRef): string {
  if (site.name === 'main') return appUrl
  if (site.name === 'suppliers') return suppliersUrl
  const { protocol, host } = new URL(appUrl)
  return `${protocol}//${hostOf(site, host)}`
}

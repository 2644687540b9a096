import { hostOf, type SiteRef } from '@quayside/domain/sites/site'
import type { Config } from '#foundation/config/config'

/** The address of one of our sites, from the configuration alone: what a request says of its host is in no mail and no redirect. */
export function siteUrl({ appUrl, suppliersUrl }: Pick<Config, 'appUrl' | 'suppliersUrl'>, site: SiteRef): string {
  if (site.name === 'main') return appUrl
  if (site.name === 'suppliers') return suppliersUrl
  const { protocol, host } = new URL(appUrl)
  return `${protocol}//${hostOf(site, host)}`
}

import { type SiteRef, siteAt, sites } from '@quayside/domain/sites/site'

/**
 * Returns the site of this page. Our server sets it on the root element, so that the first paint has its colours; under Vite it is derived
 * from the host.
 */
export function siteOfPage(root: HTMLElement = document.documentElement, { hostname } = location): SiteRef {
  const { site, subdomain = null } = root.dataset
  if (site && Object.hasOwn(sites, site)) return { name: site as SiteRef['name'], subdomain }
  const here = siteAt(hostname, 'localhost')
  root.dataset.site = here.name
  return here
}

import { type SiteRef, siteAt, sites } from '@quayside/domain/sites/site'

/**
 * The site this page belongs to. Our server writes it on the root element, so that the first paint has its colours;
 * where Vite hands out the page, the host says it.
 */
export function siteOfPage(root: HTMLElement = document.documentElement, { hostname } = location): SiteRef {
  const { site, subdomain = null } = root.dataset
  if (site && Object.hasOwn(sites, site)) return { name: site as SiteRef['name'], subdomain }
  const here = siteAt(hostname, 'localhost')
  root.dataset.site = here.name
  return here
}

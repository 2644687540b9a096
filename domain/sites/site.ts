/**
 * The sites of this one product, identified by the host's first label. This table holds everything that differs between sites: names, first
 * pages and hidden parts.
 * @see S-01, V-012 to V-015, X-010, X-057, X-139
 */

export type SiteName = 'main' | 'suppliers' | 'prebuilt' | 'global' | 'nft' | 'portal'

/** Themes of the sites; a portal has its supplier's. */
export type ThemeName = 'teal' | 'navy' | 'violet' | 'amber' | 'magenta'

export interface Site {
  readonly theme: ThemeName
  /** Title of the sign-in page; `{product}` is replaced by the product's name. */
  readonly signInTitle: string
  /** First page of a store after sign-in. */
  readonly storeHome: string
  /** First page of a new store. */
  readonly newStoreHome: string
  /** True if supplier names are hidden here, in responses and on screens. */
  readonly hidesSupplierIdentity: boolean
  /** Hidden entries of the store's menu, by address. */
  readonly hiddenEntries: readonly string[]
}

const hidingSuppliers = {
  signInTitle: 'Sign In',
  storeHome: '/products',
  newStoreHome: '/setup',
  hidesSupplierIdentity: true,
  hiddenEntries: ['/suppliers', '/inbox'],
} as const

export const sites: Readonly<Record<SiteName, Site>> = {
  main: {
    theme: 'teal',
    signInTitle: 'Sign In',
    storeHome: '/dashboard',
    newStoreHome: '/setup',
    hidesSupplierIdentity: false,
    hiddenEntries: [],
  },
  suppliers: {
    theme: 'navy',
    signInTitle: '{product} for Suppliers',
    storeHome: '/dashboard',
    newStoreHome: '/setup',
    hidesSupplierIdentity: false,
    hiddenEntries: [],
  },
  prebuilt: {
    theme: 'violet',
    signInTitle: 'Prebuilt Stores',
    storeHome: '/dashboard',
    newStoreHome: '/dashboard',
    hidesSupplierIdentity: false,
    hiddenEntries: ['/settings'],
  },
  global: { theme: 'amber', ...hidingSuppliers },
  nft: { theme: 'magenta', ...hidingSuppliers },
  portal: {
    theme: 'teal',
    signInTitle: 'Dropship Portal Login',
    storeHome: '/settings',
    newStoreHome: '/settings',
    hidesSupplierIdentity: false,
    hiddenEntries: ['/suppliers', '/prebuilt', '/accounts'],
  },
}

/** The site that a request, a page or an account belongs to. */
export interface SiteRef {
  readonly name: SiteName
  /** Subdomain of the portal; null on every other site. */
  readonly subdomain: string | null
}

export const mainSite: SiteRef = { name: 'main', subdomain: null }

/** Host labels of the sites; any other single label is a portal's. */
const siteOfLabel: Readonly<Record<string, Exclude<SiteName, 'portal'>>> = {
  app: 'main',
  www: 'main',
  suppliers: 'suppliers',
  prebuilt: 'prebuilt',
  global: 'global',
  nft: 'nft',
}

/** Whether a text is a valid host label and so can name a portal. */
export const isPortalName = (text: string): boolean =>
  /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(text) && !Object.hasOwn(siteOfLabel, text)

/** Returns the site of a host's first label; undefined for an invalid label. */
export function siteOfHostLabel(label: string): SiteRef | undefined {
  if (Object.hasOwn(siteOfLabel, label)) return { name: siteOfLabel[label] ?? 'main', subdomain: null }
  return isPortalName(label) ? { name: 'portal', subdomain: label } : undefined
}

/**
 * Home site of a new store: the site it names, otherwise the site of the sign-up. The suppliers' site cannot be a store's home.
 * @see X-010, C-005
 */
export function homeOfNewStore(site: SiteRef, label = ''): SiteRef {
  const home = (label && siteOfHostLabel(label)) || site
  return home.name === 'suppliers' ? mainSite : home
}

/**
 * Returns the site of a host. Anything but the base host or one label below it is the main site: another domain, an IP address, two labels,
 * an empty host.
 * @param baseHost the main site's host, with or without a port, and without a leading `app.` or `www.`
 */
export function siteAt(host: string, baseHost: string): SiteRef {
  const name = nameOf(host)
  const base = baseOf(baseHost)
  if (!name.endsWith(`.${base}`)) return mainSite
  const label = name.slice(0, -base.length - 1)
  return siteOfHostLabel(label) ?? mainSite
}

/** Returns the host of a site, with the port of the base host. */
export function hostOf({ name, subdomain }: SiteRef, baseHost: string): string {
  if (name === 'main') return baseHost
  const port = /:\d+$/.exec(baseHost)?.[0] ?? ''
  return `${subdomain ?? name}.${baseOf(baseHost)}${port}`
}

/** Title of the sign-in page: M-002 to M-004, M-260. */
export const signInTitle = (site: SiteName, product: string): string => sites[site].signInTitle.replace('{product}', () => product)

/** Removes the port and the final dot, and lowercases the host. */
const nameOf = (host: string): string => host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

/** An IP address has no subdomains; `localhost` has. */
function baseOf(baseHost: string): string {
  const name = nameOf(baseHost)
  if (/^127\.\d+\.\d+\.\d+$/.test(name) || name === '[::1]') return 'localhost'
  const rest = name.replace(/^(?:app|www)\./, '')
  return rest.includes('.') || rest === 'localhost' ? rest : name
}

/**
 * The sites that one product shows, told apart by the host's first label: what each is called, where it begins and what it leaves out.
 * Everything that differs between sites stands in this table and nowhere else. @see S-01, V-012 to V-015, X-010, X-057, X-139
 */

export type SiteName = 'main' | 'suppliers' | 'prebuilt' | 'global' | 'nft' | 'portal'

/** The colours that a site may have; a portal's are its supplier's. */
export type ThemeName = 'teal' | 'navy' | 'violet' | 'amber' | 'magenta'

export interface Site {
  readonly theme: ThemeName
  /** Title of the sign-in page; `{product}` stands for the product's name. */
  readonly signInTitle: string
  /** First page of a store after sign-in. */
  readonly storeHome: string
  /** First page of a new store. */
  readonly newStoreHome: string
  /** Supplier names are hidden here, in answers and on screens. */
  readonly hidesSupplierIdentity: boolean
  /** Entries of the store's menu that are not shown, by their addresses. */
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

/** Labels that stand for a site; any other single one is a portal's. */
const siteOfLabel: Readonly<Record<string, Exclude<SiteName, 'portal'>>> = {
  app: 'main',
  www: 'main',
  suppliers: 'suppliers',
  prebuilt: 'prebuilt',
  global: 'global',
  nft: 'nft',
}

/** A label of a host name: what a portal may be called. */
export const isPortalName = (text: string): boolean =>
  /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(text) && !Object.hasOwn(siteOfLabel, text)

/** The site that the first label of a host stands for; undefined for what is no label. */
export function siteOfHostLabel(label: string): SiteRef | undefined {
  if (Object.hasOwn(siteOfLabel, label)) return { name: siteOfLabel[label] ?? 'main', subdomain: null }
  return isPortalName(label) ? { name: 'portal', subdomain: label } : undefined
}

/**
 * The home site of a new store: at the site that it names, else where it signs up. The suppliers' site is no home of a store.
 * @see X-010, C-005
 */
export function homeOfNewStore(site: SiteRef, label = ''): SiteRef {
  const home = (label && siteOfHostLabel(label)) || site
  return home.name === 'suppliers' ? mainSite : home
}

/**
 * Which site a host stands for. Whatever is not the base host or one label below it is the main site: another domain, an IP address,
 * two labels, nothing at all.
 * @param baseHost the main site's own host, with or without a port; a leading `app.` or `www.` is not part of it
 */
export function siteAt(host: string, baseHost: string): SiteRef {
  const name = nameOf(host)
  const base = baseOf(baseHost)
  if (!name.endsWith(`.${base}`)) return mainSite
  const label = name.slice(0, -base.length - 1)
  return siteOfHostLabel(label) ?? mainSite
}

/** Host of a site, with the port of the base host. */
export function hostOf({ name, subdomain }: SiteRef, baseHost: string): string {
  if (name === 'main') return baseHost
  const port = /:\d+$/.exec(baseHost)?.[0] ?? ''
  return `${subdomain ?? name}.${baseOf(baseHost)}${port}`
}

/** The sign-in page's title: M-002 to M-004, M-260. */
export const signInTitle = (site: SiteName, product: string): string => sites[site].signInTitle.replace('{product}', () => product)

/** Without port and final dot, in small letters. */
const nameOf = (host: string): string => host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

/** An address of this machine has no names below it; `localhost` has. */
function baseOf(baseHost: string): string {
  const name = nameOf(baseHost)
  if (/^127\.\d+\.\d+\.\d+$/.test(name) || name === '[::1]') return 'localhost'
  const rest = name.replace(/^(?:app|www)\./, '')
  return rest.includes('.') || rest === 'localhost' ? rest : name
}

import { origins } from '../origins/origins.ts'
import { originNames } from '../public-names.ts'

/** Sites whose public pages are indexed by search engines; the others show the same pages without being indexed. */
export type OpenSite = 'main' | 'suppliers'

/** A page that can be read without signing in, and without JavaScript. */
export interface PublicPage {
  readonly path: string
  readonly site: OpenSite
  /** Title without the product's name. */
  readonly title: string
  readonly description: string
  /** Source file whose style sheets it needs, relative to the features folder. */
  readonly file: string
  /** If false, it is left out of the sitemap and of search engines. */
  readonly isListed: boolean
  /** Canonical address if the same page exists elsewhere too; it may contain the tokens of `tokens.ts`. */
  readonly canonical?: string
  /** True if signed-in users and sign-in links are redirected, so that they get no prerendered page. */
  readonly givesWay?: true
}

const forSuppliers = {
  file: 'public-site/landings/supplier-landing.tsx',
  title: 'Sell what you make in more stores',
  description:
    'Put your products on the shelves of independent online stores. You set the price, stores order and pay, you ship to their customers.',
}

const onBoth = {
  terms: {
    path: '/terms',
    file: 'public-site/legal/terms-page.tsx',
    title: 'Terms of service',
    description: 'Where products may be sold, who answers for them, refunds, complaints and the law that governs, in plain words.',
    isListed: true,
  },
  privacy: {
    path: '/privacy',
    file: 'public-site/legal/privacy-page.tsx',
    title: 'Privacy policy',
    description: 'What is known about you and what for, who it is shared with, and how to have it erased, in plain words.',
    isListed: true,
  },
  contact: {
    path: '/contact',
    file: 'support/contact-page.tsx',
    title: 'Contact',
    description: 'Write to the people behind it. A person reads it and answers by email.',
    isListed: true,
  },
  help: {
    path: '/help',
    file: 'support/help-page.tsx',
    title: 'Help Center',
    description: 'How to find products, list them, pay for orders and ship them, step by step.',
    isListed: true,
  },
  thanks: {
    path: '/thanks',
    file: 'public-site/landings/thanks.tsx',
    title: 'Thank you',
    description: 'What you sent has arrived.',
    isListed: false,
  },
} as const

/** Public pages that the web build prerenders. @see S-54, S-55 */
export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    file: 'public-site/landings/landing-page.tsx',
    site: 'main',
    title: 'Dropshipping from small makers',
    description:
      'Sell what small makers in the United States and Canada have on their shelves. See what you keep on every sale before you list it; they ship it.',
    isListed: true,
    givesWay: true,
  },
  ...originNames.map((name) => ({
    path: `/${name}`,
    file: 'public-site/origins/origin-landing.tsx',
    site: 'main' as const,
    title: origins[name].title,
    description: origins[name].description,
    isListed: true,
  })),
  { path: '/for-suppliers', site: 'main', ...forSuppliers, isListed: false, canonical: '{{suppliers_url}}/' },
  {
    path: '/dfs',
    file: 'public-site/landings/install-landing.tsx',
    site: 'main',
    title: 'Install in your Shopify store',
    description: 'Put products of independent makers into your Shopify store: type its address, agree in Shopify, choose your first goods.',
    isListed: true,
  },
  {
    path: '/getprebuilt',
    file: 'public-site/landings/prebuilt-landing.tsx',
    site: 'main',
    title: 'Prebuilt stores',
    description:
      'A Shopify store set up for you: a theme, a range of products from independent makers, and the connection that fulfils orders.',
    isListed: true,
  },
  ...Object.values(onBoth).map((page) => ({ ...page, site: 'main' as const })),
  { path: '/', site: 'suppliers', ...forSuppliers, file: 'public-site/landings/landing-page.tsx', isListed: true, givesWay: true },
  ...Object.values(onBoth).map((page) => ({ ...page, site: 'suppliers' as const })),
]

/** Document title of a public page. */
export function titleOf(path: string, site: OpenSite = 'main'): string {
  const page = publicPages.find((one) => one.path === path && one.site === site)
  if (!page) throw new Error(`${path} is no public page`)
  return page.title
}

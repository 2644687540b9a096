/** The prerendered public pages, with the operator's name and addresses filled in. */
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { SiteRef } from '@quayside/domain/sites/site'
import { forSite } from '#app/pages/site-page'
import type { Config } from '#foundation/config/config'
import { tagOf } from '#foundation/http/fixed-answer'

/** A prerendered page as listed by web/vite.prerender.ts. */
interface ListedPage {
  readonly site: 'main' | 'suppliers'
  readonly path: string
  readonly file: string
  readonly isListed: boolean
  readonly givesWay?: boolean
}

export interface ReadyPage {
  readonly tag: string
  readonly plain: Buffer
  readonly gzip: Buffer
  readonly brotli: Buffer
  /** True if it is not served to signed-in users and followers of sign-in links. */
  readonly givesWay: boolean
}

export interface ReadyPages {
  pageAt(site: SiteRef, path: string): ReadyPage | undefined
  /** Returns the addresses of one site that search engines may index. */
  listed(site: SiteRef): readonly string[]
  /** Whether the address exists; always true if the build has no list. */
  isKnown(path: string): boolean
}

export function readReadyPages(root: string, config: Config): ReadyPages {
  const folder = path.join(root, '.ready')
  const list = path.join(folder, 'pages.json')
  if (!fs.existsSync(list)) return { pageAt: () => undefined, listed: () => [], isKnown: () => true }
  const { pages, addresses } = JSON.parse(fs.readFileSync(list, 'utf8')) as { pages: ListedPage[]; addresses: string[] }
  const filled = new Map<ListedPage, ReadyPage>()
  const known = addresses.map(partsOf)
  return {
    pageAt({ name }, at) {
      const page = pages.find(({ site, path: address }) => site === name && address === at)
      if (!page) return undefined
      const ready =
        filled.get(page) ?? readyPage(fs.readFileSync(path.join(folder, `${config.demo ? 'demo-' : ''}${page.file}`), 'utf8'), page, config)
      filled.set(page, ready)
      return ready
    },
    listed: ({ name }) => pages.filter(({ site, isListed }) => site === name && isListed).map(({ path: address }) => address),
    isKnown(at) {
      const parts = partsOf(at)
      return known.some(
        (wanted) => wanted.length === parts.length && wanted.every((part, index) => part.startsWith('$') || part === parts[index]),
      )
    },
  }
}

const partsOf = (address: string): string[] => address.split('/').filter(Boolean)

function readyPage(template: string, { site, givesWay = false }: ListedPage, config: Config): ReadyPage {
  const html = Buffer.from(forSite(withHouse(template, wordsOf(config, site)), { name: site, subdomain: null }))
  return {
    tag: tagOf(html),
    plain: html,
    gzip: gzipSync(html, { level: 9 }),
    brotli: brotliCompressSync(html),
    givesWay,
  }
}

const wordsOf = (config: Config, site: ListedPage['site']): Readonly<Record<string, string>> => ({
  product: config.productName,
  support_email: config.supportEmail,
  main_url: config.appUrl,
  suppliers_url: config.suppliersUrl,
  site_url: siteUrlOf(config, site),
})

export const siteUrlOf = ({ appUrl, suppliersUrl }: Config, site: 'main' | 'suppliers'): string => (site === 'main' ? appUrl : suppliersUrl)

/** Replaces the tokens with the operator's values, escaped as text or, where marked, for structured data. */
function withHouse(template: string, words: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{(\w+)(\|json)?\}\}/g, (token, name: string, isJson: string | undefined) => {
    const word = words[name]
    if (word === undefined) return token
    return isJson ? JSON.stringify(word).slice(1, -1).replace(/</g, '\\u003c') : escaped(word)
  })
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/'/g, '&#x27;')

/** The single-page app's HTML, with links to the files that an address needs, so that the browser requests all of them at once. */
import fs from 'node:fs'
import path from 'node:path'
import type { SiteRef } from '@quayside/domain/sites/site'
import { forSite } from '#app/pages/site-page'
import { type FixedAnswer, fixedAnswer } from '#foundation/http/fixed-answer'

const html = 'text/html; charset=utf-8'

/** A page file as written by web/vite.page-files.ts. */
interface PageFiles {
  /** Route pattern such as `/product/$id`. */
  readonly address: string
  /** The page's own style sheets and scripts, as tags of the head. */
  readonly links: string
  /** Sign-in address for anonymous visitors. */
  readonly signIn?: string
}

export interface AppPage {
  pageAt(address: string, site: SiteRef, isSignedIn: boolean): Promise<FixedAnswer>
}

/** Reads the current file, which a build may replace. */
export function readAppPage(root: string): AppPage {
  const index = path.join(root, 'index.html')
  const list = path.join(root, '.ready/page-files.json')
  let read: {
    at: number
    template: string
    linksAt: (address: string, isSignedIn: boolean) => string
    sent: Map<string, Promise<FixedAnswer>>
  }
  const current = () => {
    const at = fs.statSync(index).mtimeMs
    if (read?.at === at) return read
    const pages = fs.existsSync(list) ? (JSON.parse(fs.readFileSync(list, 'utf8')) as PageFiles[]) : []
    read = { at, template: fs.readFileSync(index, 'utf8'), linksAt: linksOf(pages), sent: new Map() }
    return read
  }
  return {
    pageAt(address, site, isSignedIn) {
      const { template, linksAt, sent } = current()
      const links = linksAt(address, isSignedIn)
      const key = `${site.name} ${links}`
      const known = site.subdomain === null ? sent.get(key) : undefined
      if (known) return known
      const text = forSite(
        template.replace('</head>', () => `${links}</head>`),
        site,
      )
      const page = fixedAnswer(text, html)
      // hosts can be forged, so portals are not cached
      if (site.subdomain === null) sent.set(key, page)
      return page
    },
  }
}

function linksOf(pages: readonly PageFiles[]) {
  const split = pages.map((page) => ({ ...page, parts: partsOf(page.address) })).toSorted(byExactness)
  const find = (address: string) => {
    const parts = partsOf(address)
    return split.find(
      ({ parts: wanted }) =>
        wanted.length === parts.length && wanted.every((part, at) => (part.startsWith('$') && part !== '$') || part === parts[at]),
    )
  }
  return (address: string, isSignedIn: boolean): string => {
    const page = find(address)
    if (page?.signIn && !isSignedIn) return find(page.signIn)?.links ?? ''
    return page?.links ?? ''
  }
}

/** Literal path segments win over parameters. */
const byExactness = (one: { parts: readonly string[] }, other: { parts: readonly string[] }) =>
  one.parts.filter((part) => part.startsWith('$')).length - other.parts.filter((part) => part.startsWith('$')).length

const partsOf = (address: string): string[] => address.split('/').filter(Boolean)

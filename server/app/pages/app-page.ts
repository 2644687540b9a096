/** The one page that becomes what its address says, naming what that needs: the browser asks for all of it at once. */
import fs from 'node:fs'
import path from 'node:path'
import type { SiteRef } from '@quayside/domain/sites/site'
import { forSite } from '#app/pages/site-page'
import { type FixedAnswer, fixedAnswer } from '#foundation/http/fixed-answer'

const html = 'text/html; charset=utf-8'

/** A page file as web/vite.page-files.ts writes it. */
interface PageFiles {
  /** `/product/$id` */
  readonly address: string
  /** The page's own style sheets and scripts, as they stand in the head. */
  readonly links: string
  /** Sign-in address for visitors who are not signed in. */
  readonly signIn?: string
}

export interface AppPage {
  pageAt(address: string, site: SiteRef, isSignedIn: boolean): Promise<FixedAnswer>
}

/** As it stands in the folder now: a build puts another in its place. */
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
      // anybody can write a host: of portals nothing is kept
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

/** Fixed parts of an address win over parameters. */
const byExactness = (one: { parts: readonly string[] }, other: { parts: readonly string[] }) =>
  one.parts.filter((part) => part.startsWith('$')).length - other.parts.filter((part) => part.startsWith('$')).length

const partsOf = (address: string): string[] => address.split('/').filter(Boolean)

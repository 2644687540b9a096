/**
 * Serves the built web: files with a hash in their name for ever, public pages as the build rendered them, every other address the one
 * page that becomes what it has to be in the browser.
 */
import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { SiteRef } from '@quayside/domain/sites/site'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readReadyPages } from '#app/ready-pages'
import { addSearchEngineFiles } from '#app/search-engines'
import { forSite } from '#app/site-page'
import type { Config } from '#foundation/config/config'
import { notFound } from '#foundation/context/refusal'
import { type FixedAnswer, fixedAnswer, sendFixed } from '#foundation/http/fixed-answer'
import { siteOfRequest } from '#foundation/http/request-site'

export const webRoot = path.join(import.meta.dirname, '../../web/dist')

const yearSeconds = 31_536_000

export async function addWeb(app: FastifyInstance, config: Config): Promise<void> {
  const root = config.webRoot === undefined ? webRoot : path.resolve(config.webRoot)
  if (!fs.existsSync(path.join(root, 'index.html'))) return
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const forever = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', forever ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
    },
  })
  const readyPages = readReadyPages(root, config)
  addSearchEngineFiles(app, config, readyPages)
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    // An unknown call is an error, not the page.
    if (request.url.startsWith('/v1/') || /\/assets\//.test(request.url)) throw notFound()
    const site = siteOfRequest(config, request)
    const [address = '/', query = ''] = request.url.split('?', 2)
    const ready = readyPages.pageAt(site, address)
    if (ready && !(ready.givesWay && isExpectedElsewhere(request, query)))
      return sendFixed(request, reply, ready, ready.givesWay ? ', cookie' : '')
    const page = await pageOf(path.join(root, 'index.html'), site)
    // To a stranger the page is the sign-in; whoever asks for the status learns that there is nothing here.
    return sendFixed(request, reply.code(readyPages.isKnown(address) ? 200 : 404), page)
  })
}

const pages = new Map<string, { readonly at: number; readonly page: Promise<FixedAnswer> }>()

/** The one page as it is at a site, made anew only where the build has written another one. */
async function pageOf(file: string, site: SiteRef): Promise<FixedAnswer> {
  const { mtimeMs: at } = await fs.promises.stat(file)
  // Of portals there may be any number, and a stranger names them: theirs is the page with a name in it.
  if (site.subdomain !== null) return fixedAnswer(forSite(await fs.promises.readFile(file, 'utf8'), site), html)
  const key = `${file} ${site.name}`
  const kept = pages.get(key)
  if (kept?.at === at) return kept.page
  const page = fs.promises.readFile(file, 'utf8').then((text) => fixedAnswer(forSite(text, site), html))
  pages.set(key, { at, page })
  return page
}

const html = 'text/html; charset=utf-8'

/** Somebody signed in, or on the way to it: the bare address leads them on, and they shall not see what it leaves. */
const isExpectedElsewhere = ({ headers }: FastifyRequest, query: string): boolean =>
  /(?:^|;\s*)(?:impersonation_)?token=[^;]/.test(headers.cookie ?? '') ||
  [...new URLSearchParams(query).keys()].some((name) => !/^(ref|prebuilt|utm_\w+)$/.test(name))

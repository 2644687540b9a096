/**
 * Serves the built web app: hashed files with immutable caching, public pages as prerendered, and the single-page app for every other
 * address.
 */
import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readAppPage } from '#app/pages/app-page'
import { readReadyPages } from '#app/pages/ready-pages'
import { addSearchEngineFiles } from '#app/pages/search-engines'
import type { Config } from '#foundation/config/config'
import { notFound } from '#foundation/context/refusal'
import { sendFixed } from '#foundation/http/fixed-answer'
import { siteOfRequest } from '#foundation/http/request-site'

export const webRoot = path.join(import.meta.dirname, '../../../web/dist')

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
  const appPage = readAppPage(root)
  addSearchEngineFiles(app, config, readyPages)
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    // An unknown API call is an error, not the app page.
    if (request.url.startsWith('/v1/') || /\/assets\//.test(request.url)) throw notFound()
    const site = siteOfRequest(config, request)
    const [address = '/', query = ''] = request.url.split('?', 2)
    const ready = readyPages.pageAt(site, address)
    if (ready && !(ready.givesWay && isExpectedElsewhere(request, query)))
      return sendFixed(request, reply, ready, ready.givesWay ? ', cookie' : '')
    const page = await appPage.pageAt(address, site, isSignedIn(request))
    // An anonymous visitor gets the sign-in page, with the status of an unknown address.
    return sendFixed(request, reply.code(readyPages.isKnown(address) ? 200 : 404), page, ', cookie')
  })
}

/** Whether the browser holds a session. It only selects the pages to preload, and is not an access check. */
const isSignedIn = ({ headers }: FastifyRequest): boolean => /(?:^|;\s*)(?:impersonation_|admin_)?token=[^;]/.test(headers.cookie ?? '')

/** Whether the user is signed in or follows a sign-in link. The front page then redirects, and its prerendered content must not flash. */
const isExpectedElsewhere = ({ headers }: FastifyRequest, query: string): boolean =>
  /(?:^|;\s*)(?:impersonation_)?token=[^;]/.test(headers.cookie ?? '') ||
  [...new URLSearchParams(query).keys()].some((name) => !/^(ref|prebuilt|utm_\w+)$/.test(name))

/**
 * Serves the built web: files with a hash in their name for ever, public pages as the build rendered them, every other address the one
 * page that becomes what it has to be in the browser.
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
    // An unknown call is an error, not the page.
    if (request.url.startsWith('/v1/') || /\/assets\//.test(request.url)) throw notFound()
    const site = siteOfRequest(config, request)
    const [address = '/', query = ''] = request.url.split('?', 2)
    const ready = readyPages.pageAt(site, address)
    if (ready && !(ready.givesWay && isExpectedElsewhere(request, query)))
      return sendFixed(request, reply, ready, ready.givesWay ? ', cookie' : '')
    const page = await appPage.pageAt(address, site, isSignedIn(request))
    // To a stranger the page is the sign-in; whoever asks for the status learns that there is nothing here.
    return sendFixed(request, reply.code(readyPages.isKnown(address) ? 200 : 404), page, ', cookie')
  })
}

/** Whether the browser holds a session: which pages it is likely to see, and nothing that it may see. */
const isSignedIn = ({ headers }: FastifyRequest): boolean => /(?:^|;\s*)(?:impersonation_|admin_)?token=[^;]/.test(headers.cookie ?? '')

/** Somebody signed in, or on the way to it: the bare address leads them on, and they shall not see what it leaves. */
const isExpectedElsewhere = ({ headers }: FastifyRequest, query: string): boolean =>
  /(?:^|;\s*)(?:impersonation_)?token=[^;]/.test(headers.cookie ?? '') ||
  [...new URLSearchParams(query).keys()].some((name) => !/^(ref|prebuilt|utm_\w+)$/.test(name))

/**
 * Serves the built web: files with a hash in their name for ever, public pages as the build rendered them, every other address the one
 * page that becomes what it has to be in the browser.
 */
import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readAppPage, type SentPage } from '#app/app-page'
import { readReadyPages } from '#app/ready-pages'
import { addSearchEngineFiles } from '#app/search-engines'
import type { Config } from '#foundation/config/config'
import { notFound } from '#foundation/context/refusal'
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
  const appPage = readAppPage(root)
  addSearchEngineFiles(app, config, readyPages)
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    // An unknown call is an error, not the page.
    if (request.url.startsWith('/v1/') || /\/assets\//.test(request.url)) throw notFound()
    const site = siteOfRequest(config, request)
    const [address = '/', query = ''] = request.url.split('?', 2)
    const ready = readyPages.pageAt(site, address)
    if (ready && !(ready.givesWay && isExpectedElsewhere(request, query)))
      return sendPage(request, reply, ready, ready.givesWay ? 'accept-encoding, cookie' : 'accept-encoding')
    // To a stranger the page is the sign-in; whoever asks for the status learns that there is nothing here.
    reply.code(readyPages.isKnown(address) ? 200 : 404)
    return sendPage(request, reply, appPage.pageAt(address, site, isSignedIn(request)), 'accept-encoding, cookie')
  })
}

/** Whether the browser holds a session: which pages it is likely to see, and nothing that it may see. */
const isSignedIn = ({ headers }: FastifyRequest): boolean => /(?:^|;\s*)token=[^;]/.test(headers.cookie ?? '')

/** Somebody signed in, or on the way to it: the bare address leads them on, and they shall not see what it leaves. */
const isExpectedElsewhere = (request: FastifyRequest, query: string): boolean =>
  isSignedIn(request) || [...new URLSearchParams(query).keys()].some((name) => !/^(ref|prebuilt|utm_\w+)$/.test(name))

function sendPage(request: FastifyRequest, reply: FastifyReply, { tag, html, gzip, brotli }: SentPage, vary: string): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8', etag: tag, vary })
  if (reply.statusCode === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(brotli)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(html)
}

/** Serves the built web: files with a hash in their name for ever, every other address the one page. */
import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { forSite } from '#app/site-page'
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
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    // An unknown call is an error, not the page.
    if (request.url.startsWith('/v1/') || /\/assets\//.test(request.url)) throw notFound()
    const page = await fs.promises.readFile(path.join(root, 'index.html'), 'utf8')
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
      .send(forSite(page, siteOfRequest(config, request)))
  })
}

/** robots.txt and the sitemap: addresses that search engines may index. */
import type { FastifyInstance } from 'fastify'
import { type ReadyPages, siteUrlOf } from '#app/pages/ready-pages'
import type { Config } from '#foundation/config/config'
import { siteOfRequest } from '#foundation/http/request-site'

/** Paths that require a sign-in. */
const closed = [
  '/v1/',
  '/accounts',
  '/settings',
  '/orders',
  '/order/',
  '/imported',
  '/supplier/',
  '/admin',
  '/affiliate',
  '/platform-return',
]

/** Addresses are absolute and come from the configuration, never from a foreign Host header. */
export function addSearchEngineFiles(app: FastifyInstance, config: Config, pages: ReadyPages): void {
  app.get('/robots.txt', async (request, reply) => {
    const site = siteOfRequest(config, request)
    const isOpen = pages.listed(site).length > 0
    const lines = isOpen
      ? [...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${urlOf(site.name, config)}/sitemap.xml`]
      : ['Disallow: /']
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' })
      .send(`User-agent: *\n${lines.join('\n')}\n`)
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const site = siteOfRequest(config, request)
    const urls = pages.listed(site).map((path) => `<url><loc>${escaped(urlOf(site.name, config) + path)}</loc></url>`)
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-type': 'application/xml; charset=utf-8' })
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      )
  })
}

const urlOf = (site: string, config: Config) => siteUrlOf(config, site === 'suppliers' ? 'suppliers' : 'main')

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

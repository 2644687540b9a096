import Fastify, { type FastifyInstance } from 'fastify'
import qs from 'qs'
import { ZodError } from 'zod'

/** The one HTTP server. It parses JSON and forms (with nested brackets), and maps a vendor's host name to its path. */
export function createWebServer(): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: 400 * 1024 * 1024,
    forceCloseConnections: true,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 500,
      querystringParser: (text) => parseForm(text),
    },
    rewriteUrl: (request) => pathFor(request.headers.host ?? '', request.url ?? '/'),
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, parseForm(body as string))
  })
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ZodError) {
      const issues = error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`)
      return reply.code(400).send({ error: issues[0], issues })
    }
    const status = (error as { statusCode?: number }).statusCode ?? 500
    const text = error instanceof Error ? error.message : String(error)
    return reply.code(status).send({ error: text, ...(status === 500 && error instanceof Error && { stack: error.stack }) })
  })
  return app
}

function parseForm(text: string): Record<string, unknown> {
  return qs.parse(text, { depth: 20, arrayLimit: 1000, parameterLimit: 5000 })
}

/** Maps `maple.myshopify.com/admin/…` to `/shopify/maple.myshopify.com/admin/…`. */
function pathFor(host: string, url: string): string {
  const name = host.replace(/:\d+$/, '')
  if (name.endsWith('.myshopify.com')) return `/shopify/${name}${url}`
  if (name === 'connect.stripe.com' && url.startsWith('/oauth/authorize')) return `/stripe/connect${url}`
  return url
}

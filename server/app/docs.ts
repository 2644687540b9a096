/** The OpenAPI document that is in the repository, and a page that reads well. */
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { renderReference } from '#app/reference-page'

const file = path.join(import.meta.dirname, '../../contract/openapi.gen.json')

export async function addDocs(app: FastifyInstance): Promise<void> {
  const text = fs.readFileSync(file, 'utf8')
  const page = renderReference(JSON.parse(text))
  app.get('/v1/openapi.json', async (_request, reply) => reply.type('application/json').send(text))
  app.get('/v1/docs/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}

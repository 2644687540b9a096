/** The OpenAPI document of the repository, and a readable page of it. Both are built once, at the first call. */
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { renderReference } from '#app/pages/reference-page'
import { type FixedAnswer, fixedAnswer, sendFixed } from '#foundation/http/fixed-answer'

const file = path.join(import.meta.dirname, '../../../contract/openapi.gen.json')

let document: Promise<FixedAnswer> | undefined
let page: Promise<FixedAnswer> | undefined

export async function addDocs(app: FastifyInstance): Promise<void> {
  app.get('/v1/openapi.json', async (request, reply) => {
    document ??= read().then((text) => fixedAnswer(text, 'application/json; charset=utf-8'))
    return sendFixed(request, reply, await document)
  })
  app.get('/v1/docs/', async (request, reply) => {
    page ??= read().then((text) => fixedAnswer(renderReference(JSON.parse(text)), 'text/html; charset=utf-8'))
    return sendFixed(request, reply, await page)
  })
}

const read = (): Promise<string> => fs.promises.readFile(file, 'utf8')

/** The OpenAPI 3.1 document from the contract; the routes tell which calls need no sign-in. */
import { z } from 'zod'
import { contract } from '../../contract/contract.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { ErrorPayload, sharedErrorCodes } from '../../contract/vocabulary/error.ts'
import { routes } from '../../server/app/router.ts'

export async function openapiFile(): Promise<{ file: string; text: string }> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [feature, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operation(feature, name, endpoint, isPublic(endpoint)),
      }
    }
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Quayside API', version: '1', description: `Codes any call may refuse with: ${sharedErrorCodes.join(', ')}.` },
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token followed by a space and the token' },
      },
      schemas: { Error: jsonSchema(ErrorPayload, 'output') },
    },
    security: [{ token: [] }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
  }
  return { file: 'contract/openapi.gen.json', text: `${JSON.stringify(document, null, 2)}\n` }
}

const publicCalls = new Set(routes.filter(({ route }) => route.audience === 'anyone').map(({ endpoint }) => endpoint))
const isPublic = (endpoint: Endpoint): boolean => publicCalls.has(endpoint)

function operation(
  feature: string,
  name: string,
  { summary, params, query, body, response, errors, download, upload }: Endpoint,
  needsNoToken: boolean,
) {
  const schemas = { params, query, body, response } as Record<string, z.ZodType | undefined>
  const failure = { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } }
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary,
    // The token is optional; if sent, it identifies the caller.
    ...(needsNoToken ? { security: [{}, { token: [] }] } : {}),
    ...(errors.length ? { description: `Refuses with ${errors.join(', ')}.` } : {}),
    parameters: [...parameters(schemas.params, 'path'), ...parameters(schemas.query, 'query')],
    ...(schemas.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(schemas.body, 'input') } } } }
      : {}),
    ...(upload
      ? { requestBody: { required: true, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } } }
      : {}),
    responses: {
      200: download
        ? { description: 'A file; its name is in Content-Disposition' }
        : { description: 'Done', content: { 'application/json': { schema: jsonSchema(schemas.response!, 'output') } } },
      default: failure,
    },
  }
}

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Record<string, unknown>; required?: string[] }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: shape,
  }))
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DocumentNode, type ExecutionResult, execute, GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from 'graphql'
import { z } from 'zod'
import { installationFor } from '../apps/tokens.ts'
import type { Shop } from '../shop/documents.ts'
import { apiVersion, domainOf, type Shopify } from '../shop/shops.ts'
import { type Call, Refused } from './call/call.ts'
import { costOf } from './call/cost.ts'
import { type Buckets, createBuckets, dearestQuery } from './call/throttle.ts'
import { guardedResolver, loadSchema } from './executable-schema.ts'
import { createReader, describeOperation, pickOperation } from './operations.ts'
import { mutationRoot, queryRoot, views } from './roots.ts'

const Body = z.object({
  query: z.string().min(1),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
})

export interface AdminApi {
  register(app: FastifyInstance): void
  /** Describes a readable request by its operation and record: `query OneOrder gid://shopify/Order/1001`. */
  describe(body: unknown): string
}

interface Room {
  shopify: Shopify
  schema: GraphQLSchema
  read: ReturnType<typeof createReader>
  buckets: Buckets
}

/** The Admin API of every shop. */
export function createAdminApi(shopify: Shopify): AdminApi {
  const schema = loadSchema()
  const room: Room = { shopify, schema, read: createReader(schema), buckets: createBuckets() }
  return {
    register(app) {
      app.post<{ Params: { shop: string; version: string } }>('/shopify/:shop/admin/api/:version/graphql.json', (request, reply) =>
        admit(room, request, reply),
      )
    },
    describe(body) {
      const asked = Body.safeParse(body).data
      const document = asked && room.read(asked.query).document
      const operation = document && pickOperation(document, asked.operationName)
      const { id } = asked?.variables ?? {}
      return operation ? `${describeOperation(operation)}${typeof id === 'string' ? ` ${id}` : ''}` : ''
    },
  }
}

function admit(room: Room, request: FastifyRequest<{ Params: { shop: string; version: string } }>, reply: FastifyReply): FastifyReply {
  const { shopify } = room
  const shop = shopify.state.shops.get(domainOf(request.params.shop) ?? '')
  reply.header('x-request-id', randomUUID())
  if (!shop || request.params.version !== apiVersion) return reply.code(404).send({ errors: 'Not Found' })
  const token = request.headers['x-shopify-access-token']
  const installation = typeof token === 'string' ? installationFor(shopify, shop.domain, token) : undefined
  if (!installation) return reply.code(401).send({ errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' })
  reply.header('x-shopify-api-version', apiVersion)
  const body = Body.safeParse(request.body)
  if (!body.success) return reply.code(400).send({ errors: { query: 'Required parameter missing or invalid' } })
  const { document, errors } = room.read(body.data.query)
  if (!document || errors.length > 0) return reply.send({ errors: errors.map(shown) })
  const operation = pickOperation(document, body.data.operationName)
  if (!operation) return reply.send({ errors: [{ message: 'An operation name is required' }] })
  return reply.send(
    run(room, { shopify, shop, installation, views, schema: room.schema, queryRoot }, document, operation, body.data.variables ?? {}),
  )
}

function run(
  room: Room,
  call: Call,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): object {
  const requested = costOf(room.schema, document, operation, variables)
  if (requested > dearestQuery) return tooDear(requested)
  if (!room.buckets.take(call.shop, requested)) return throttled(room, call.shop, requested)
  const result = execute({
    schema: room.schema,
    document,
    operationName: operation.name?.value ?? null,
    rootValue: operation.operation === 'mutation' ? mutationRoot : queryRoot,
    contextValue: call,
    variableValues: variables,
    fieldResolver: guardedResolver,
  }) as ExecutionResult
  const actual = result.data ? Math.min(requested, costOf(room.schema, document, operation, variables, result.data)) : 0
  room.buckets.giveBack(call.shop, requested - actual)
  const cost = { requestedQueryCost: requested, actualQueryCost: actual, throttleStatus: room.buckets.status(call.shop) }
  return {
    ...(result.data !== undefined && { data: result.data }),
    ...(result.errors && { errors: result.errors.map(shown) }),
    extensions: { cost },
  }
}

const documentation = 'https://shopify.dev/api/usage/rate-limits'

function throttled(room: Room, shop: Shop, requested: number): object {
  const cost = { requestedQueryCost: requested, actualQueryCost: null, throttleStatus: room.buckets.status(shop) }
  return { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED', documentation, cost } }], extensions: { cost } }
}

function tooDear(requested: number): object {
  const message = `Query cost is ${requested}, which exceeds the single query max cost limit (${dearestQuery}).`
  return { errors: [{ message, extensions: { code: 'MAX_COST_EXCEEDED', cost: requested, maxCost: dearestQuery, documentation } }] }
}

/** Returns the error for the client; a fault of the sandbox itself is thrown, so that it is noticed. */
function shown(error: GraphQLError): object {
  const { originalError } = error
  if (error.path && originalError && !(originalError instanceof GraphQLError) && !(originalError instanceof Refused)) throw originalError
  return error.toJSON()
}

import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  parse,
  type SelectionSetNode,
  validate,
} from 'graphql'
import type { BulkOperation } from '../shop/documents.ts'
import { type Shopify, scopeOf, timeIn } from '../shop/shops.ts'
import { gid, numberIn } from '../shop/state.ts'
import { attempt, type Call, refuse, type View } from './call/call.ts'
import { withoutPages } from './call/connections.ts'
import { guardedResolver } from './executable-schema.ts'

const mostAtOnce = 5
const mostConnections = 5
const deepest = 2
const keptMs = 7 * 86_400_000

export function bulkOperationRunQuery({ query, groupObjects }: { query: string; groupObjects: boolean }, call: Call): View {
  return attempt(call, { bulkOperation: null }, () => {
    const fault = faultOf(query, call)
    if (fault) refuse(['query'], fault, 'INVALID')
    const { bulkOperations, ids } = call.shopify.state
    const running = bulkOperations.find('shop', call.shop.domain).filter(({ status }) => status === 'RUNNING')
    if (running.length >= mostAtOnce) refuse(null, 'Bulk operations limit reached. Please try again later.', 'LIMIT_REACHED')
    const operation = bulkOperations.put({
      id: ids.next('BulkOperation'),
      shop: call.shop.domain,
      query,
      groupObjects,
      status: 'RUNNING',
      errorCode: null,
      objectCount: 0,
      rootObjectCount: 0,
      result: null,
      secret: randomBytes(12).toString('hex'),
      createdAt: timeIn(call.shopify, call.shop.domain),
      completedAt: null,
    })
    // A new operation is only created; it runs from the next poll on.
    return { bulkOperation: { ...viewOf(call, operation), status: 'CREATED' } }
  })
}

export function bulkOperationCancel({ id }: { id: string }, call: Call): View {
  return attempt(call, { bulkOperation: null }, () => {
    const operation = operationOf(call, id)
    if (!operation) refuse(['id'], 'Bulk operation does not exist')
    if (operation.status !== 'RUNNING') refuse(null, `A bulk operation cannot be canceled when it is ${operation.status.toLowerCase()}`)
    const cancelled = call.shopify.state.bulkOperations.update(String(operation.id), (draft) => {
      draft.status = 'CANCELED'
    })
    return { bulkOperation: viewOf(call, cancelled) }
  })
}

/** A poll completes every operation that is not held. */
export function bulkOperationView(call: Call, id: string): View | null {
  const operation = operationOf(call, id)
  if (!operation) return null
  const isDue = operation.status === 'RUNNING' && !call.shop.holdsBulkOperations
  return viewOf(call, isDue ? carryOut(call, operation) : operation)
}

/** Serves results without a token: the secret in their address suffices, for seven days. */
export function registerBulkResults(app: FastifyInstance, shopify: Shopify): void {
  app.get<{ Params: { id: string; secret: string } }>('/shopify-bulk/:id/:secret', (request, reply) => {
    const operation = shopify.state.bulkOperations.get(request.params.id)
    if (!operation?.result || operation.secret !== request.params.secret || isExpired(shopify, operation)) return reply.code(403).send()
    return reply.header('content-type', 'application/jsonl').send(operation.result)
  })
}

const isExpired = ({ sandbox }: Shopify, { shop, completedAt }: BulkOperation): boolean =>
  completedAt !== null && Date.parse(completedAt) + keptMs < sandbox.clock.now(scopeOf(shop))

function operationOf(call: Call, id: string): BulkOperation | undefined {
  const operation = call.shopify.state.bulkOperations.get(String(numberIn('BulkOperation', id)))
  return operation?.shop === call.shop.domain ? operation : undefined
}

function viewOf({ shopify }: Call, operation: BulkOperation): View {
  const { id, status, query, result, secret, createdAt, completedAt, errorCode, objectCount, rootObjectCount } = operation
  const expired = isExpired(shopify, operation)
  return {
    __typename: 'BulkOperation',
    id: gid('BulkOperation', id),
    status: expired ? 'EXPIRED' : status,
    type: 'QUERY',
    query,
    createdAt,
    completedAt,
    errorCode,
    objectCount: String(objectCount),
    rootObjectCount: String(rootObjectCount),
    fileSize: result ? String(Buffer.byteLength(result)) : null,
    partialDataUrl: null,
    // An empty result has no file.
    url: result && !expired ? `${shopify.sandbox.url}/shopify-bulk/${id}/${secret}` : null,
  }
}

/** @returns a message if the query cannot run in bulk */
function faultOf(query: string, { schema }: Call): string | undefined {
  let document: DocumentNode
  try {
    document = parse(query)
  } catch (error) {
    return `Invalid bulk query: ${(error as Error).message}`
  }
  const [error] = validate(schema, document)
  if (error) return `Invalid bulk query: ${error.message}`
  const [operation] = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  if (operation?.operation !== 'query') return 'Bulk queries must be a query operation.'
  if (operation.selectionSet.selections.length !== 1) return 'Bulk queries must contain a single top level field.'
  const { count, depth } = connectionsIn(operation.selectionSet, fragmentsOf(document))
  if (count === 0) return 'Bulk queries must contain at least one connection.'
  if (count > mostConnections) return `Bulk queries cannot contain more than ${mostConnections} connections.`
  if (depth > deepest) return `Bulk queries cannot contain connections with a nesting depth greater than ${deepest}.`
  return undefined
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

const fragmentsOf = (document: DocumentNode): Fragments =>
  new Map(document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [])))

function fieldsIn(selection: SelectionSetNode, fragments: Fragments): FieldNode[] {
  return selection.selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return [node]
    const inner = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node
    return inner ? fieldsIn(inner.selectionSet, fragments) : []
  })
}

function connectionsIn(selection: SelectionSetNode, fragments: Fragments): { count: number; depth: number } {
  let [count, depth] = [0, 0]
  for (const field of fieldsIn(selection, fragments)) {
    if (!field.selectionSet) continue
    const inside = fieldsIn(field.selectionSet, fragments)
    const isConnection = inside.some(({ name }) => name.value === 'edges' || name.value === 'nodes')
    const deeper = connectionsIn(field.selectionSet, fragments)
    count += deeper.count + (isConnection ? 1 : 0)
    depth = Math.max(depth, deeper.depth + (isConnection ? 1 : 0))
  }
  return { count, depth }
}

function carryOut(call: Call, operation: BulkOperation): BulkOperation {
  const { data, errors } = withoutPages(
    () =>
      execute({
        schema: call.schema,
        document: parse(operation.query),
        rootValue: call.queryRoot,
        contextValue: call,
        fieldResolver: guardedResolver,
      }) as ExecutionResult,
  )
  const lines: string[] = []
  const roots = errors ? 0 : linesOf(Object.values(data ?? {})[0], undefined, lines)
  return call.shopify.state.bulkOperations.update(String(operation.id), (draft) => {
    draft.completedAt = timeIn(call.shopify, call.shop.domain)
    draft.status = errors ? 'FAILED' : 'COMPLETED'
    draft.errorCode = errors ? 'ACCESS_DENIED' : null
    draft.objectCount = lines.length
    draft.rootObjectCount = roots
    draft.result = lines.length > 0 ? `${lines.join('\n')}\n` : null
  })
}

/** Writes one line per object of a list; objects of nested lists follow on their own lines with its id. @returns the number of objects */
function linesOf(connection: unknown, parentId: string | undefined, lines: string[]): number {
  const { edges, nodes = edges?.map(({ node }) => node) ?? [] } = connection as {
    edges?: { node: Record<string, unknown> }[]
    nodes?: Record<string, unknown>[]
  }
  for (const node of nodes) {
    const lists = Object.entries(node).filter(([, value]) => isConnection(value))
    const plain = Object.fromEntries(Object.entries(node).filter(([, value]) => !isConnection(value)))
    lines.push(JSON.stringify({ ...plain, ...(parentId === undefined ? {} : { __parentId: parentId }) }))
    for (const [, list] of lists) linesOf(list, String(node.id), lines)
  }
  return nodes.length
}

const isConnection = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && ('edges' in value || 'nodes' in value)

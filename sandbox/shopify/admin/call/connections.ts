import { GraphQLError } from 'graphql'

export interface PageArguments {
  first?: number | null
  last?: number | null
  after?: string | null
  before?: string | null
  reverse?: boolean | null
}

export interface Connection<N> {
  edges: { cursor: string; node: N }[]
  nodes: N[]
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null }
}

export interface ConnectionOptions<D, N> {
  id(document: D): number
  view(document: D): N
  /** Sort key of the list, followed by the id; if absent, the list keeps its order. */
  value?(document: D): string | number
}

type SortValue = string | number
interface Place {
  last_id: number
  last_value: SortValue
}

const longestPage = 250

/** Bulk operations return lists without pages. Queries resolve synchronously, so only one is active at a time. */
let isWhole = false

/** Runs a query whose lists are not paginated. */
export function withoutPages<T>(work: () => T): T {
  isWhole = true
  try {
    return work()
  } finally {
    isWhole = false
  }
}

/**
 * Returns one page of a list. A cursor holds a sort value and an id, so that nothing is skipped if its item has moved or is gone.
 * @throws GraphQLError if `first` and `last` are both missing, both present, or out of bounds
 */
export function connect<D, N>(documents: readonly D[], page: PageArguments, options: ConnectionOptions<D, N>): Connection<N> {
  const size = pageSize(page)
  const direction = page.reverse ? -1 : 1
  const placed = documents.map((document, index) => ({
    document,
    place: { last_id: options.id(document), last_value: options.value ? options.value(document) : index } as Place,
  }))
  placed.sort((left, right) => direction * compare(left.place, right.place))
  const after = page.after ? readCursor(page.after) : undefined
  const before = page.before ? readCursor(page.before) : undefined
  const inside = placed.filter(
    ({ place }) => (!after || direction * compare(place, after) > 0) && (!before || direction * compare(place, before) < 0),
  )
  const taken = page.last != null && !isWhole ? inside.slice(-size) : inside.slice(0, size)
  const edges = taken.map(({ document, place }) => ({ cursor: writeCursor(place), node: options.view(document) }))
  const [head, tail] = [taken[0], taken.at(-1)]
  return {
    edges,
    nodes: edges.map((edge) => edge.node),
    pageInfo: {
      hasNextPage: tail !== undefined && placed.at(-1) !== tail,
      hasPreviousPage: head !== undefined && placed[0] !== head,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}

/** Returns the page size. @throws as `connect` does */
export function pageSize({ first, last }: PageArguments): number {
  if (isWhole) return Number.MAX_SAFE_INTEGER
  if (first == null && last == null) throw badRequest('you must provide one of first or last')
  if (first != null && last != null) throw badRequest('providing both first and last is not supported')
  const [name, size] = first != null ? ['first', first] : ['last', last!]
  if (size < 1) throw badRequest(`${name} must be greater than 0`)
  if (size > longestPage) throw badRequest(`${name} cannot exceed ${longestPage}`)
  return size
}

function compare(left: Place, right: Place): number {
  if (left.last_value === right.last_value) return left.last_id - right.last_id
  return left.last_value < right.last_value ? -1 : 1
}

export function writeCursor(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64')
}

function readCursor(cursor: string): Place {
  try {
    const place = JSON.parse(Buffer.from(cursor, 'base64').toString()) as Place
    if (typeof place.last_id === 'number' && place.last_value !== undefined) return place
  } catch {}
  throw badRequest('Invalid cursor for current pagination sort.')
}

function badRequest(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } })
}

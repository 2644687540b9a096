/** Finds the tables that a query plan scans completely. */

export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Filter?: string
  readonly 'Startup Cost': number
  readonly 'Total Cost': number
  readonly Plans?: readonly PlanNode[]
}

/** Plan nodes that return rows one by one, so that a limit above them stops the scan below. */
const streaming = new Set(['LockRows', 'Nested Loop', 'Result', 'Subquery Scan', 'Append', 'Merge Append', 'Unique', 'ProjectSet'])

/** Reading half of a table counts as a full scan. */
const mostShare = 0.5

export interface Looked {
  /** The large tables. */
  readonly tables: ReadonlySet<string>
  /** Partial indexes with few rows. */
  readonly narrow: ReadonlySet<string>
}

/**
 * @returns the tables that are scanned completely: without an index, or along an index without a condition. An index scan is fine if a
 * limit is expected to end it early.
 * @param share share of the rows below that is expected to be read
 */
export function readWhole(plan: PlanNode, looked: Looked, share = 1): string[] {
  const {
    'Node Type': type,
    'Relation Name': table = '',
    'Index Name': index = '',
    'Index Cond': condition,
    Filter: filter,
    Plans: below = [],
  } = plan
  const faults = below.flatMap((node) => readWhole(node, looked, shareOf(plan, node, share)))
  const isFine = condition || share <= mostShare || looked.narrow.has(index) || !/^(Seq|Index|Index Only) Scan$/.test(type)
  if (!looked.tables.has(table) || isFine) return faults
  return [`all of ${table}${index ? ` along ${index}` : ''}${filter ? `, for ${filter}` : ''}`, ...faults]
}

function shareOf(above: PlanNode, node: PlanNode, share: number): number {
  if (streaming.has(above['Node Type'])) return share
  if (above['Node Type'] !== 'Limit') return 1
  const [all, part] = [node['Total Cost'] - node['Startup Cost'], above['Total Cost'] - node['Startup Cost']]
  return all > 0 ? Math.min(share, part / all) : share
}

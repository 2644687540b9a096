/**
 * A feature's view of the database: its own tables, and those of lower features that it may read. Writing to another feature's table fails
 * type-checking, and is also rejected at run time.
 */
import type { ColumnType, Kysely, KyselyPlugin, OperationNode, PluginTransformQueryArgs, RootOperationNode, TableNode } from 'kysely'
import { type Db, isTransaction } from '#foundation/database/db'
import type { DB } from '../../database/tables.gen.ts'

type Selected<C> = C extends ColumnType<infer S, unknown, unknown> ? S : C

/** A table whose columns can be read and joined, but not inserted or updated. */
export type Readable<T> = { [Column in keyof T]: ColumnType<Selected<T[Column]>, never, never> }

/** For example `Tables<'importItem' | 'storeCopy', 'product' | 'variant'>`: own tables, readable tables. */
export type Tables<Own extends keyof DB, Read extends keyof DB = never> = Pick<DB, Own> & {
  [Name in Exclude<Read, Own>]: Readable<DB[Name]>
}

/** @param owns tables that this feature writes, by their names in code */
export function tablesOf<T>(feature: string, owns: readonly (keyof T & string)[]): (db: Db) => Kysely<T> {
  const mine = new Set(owns.map(snakeCase))
  const seen = new WeakMap<Db, Kysely<T>>()
  return (db) => {
    const known = seen.get(db)
    if (known) return known
    const view = (db as unknown as Kysely<T>).withPlugin(ownership(feature, mine, isTransaction(db)))
    seen.set(db, view)
    return view
  }
}

const writes = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'])

function ownership(feature: string, mine: ReadonlySet<string>, mayWrite: boolean): KyselyPlugin {
  const check = (node: RootOperationNode): void => {
    if (node.kind === 'RawNode') refuseRawWrites(feature, mine, node.sqlFragments.join(' ? '))
    if (!writes.has(node.kind)) return
    if (!mayWrite) throw new Error(`${feature} writes outside a transaction`)
    for (const table of writtenTables(node)) {
      if (!mine.has(snakeCase(table))) throw new Error(`${feature} writes ${table}, which is not its own`)
    }
  }
  return {
    transformQuery: ({ node }: PluginTransformQueryArgs) => {
      check(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

const rawWrite = /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+"?([a-z_]+)"?/gi
const notTables = new Set(['of', 'set', 'skip', 'nowait', 'on'])

function refuseRawWrites(feature: string, mine: ReadonlySet<string>, text: string): void {
  for (const [, table] of text
    .replace(/for\s+(no\s+key\s+)?update/gi, '')
    .replace(/do\s+update\s+set/gi, '')
    .matchAll(rawWrite)) {
    if (table && !notTables.has(table.toLowerCase()) && !mine.has(snakeCase(table)))
      throw new Error(`${feature} writes ${table}, which is not its own`)
  }
}

function writtenTables(node: RootOperationNode): string[] {
  const written = node as unknown as { into?: OperationNode; table?: OperationNode; from?: { froms: OperationNode[] } }
  const roots = written.into ? [written.into] : written.table ? [written.table] : (written.from?.froms ?? [])
  return roots.flatMap(tableName)
}

function tableName(node: OperationNode): string[] {
  if (node.kind === 'TableNode') return [(node as TableNode).table.identifier.name]
  if (node.kind === 'AliasNode') return tableName((node as unknown as { node: OperationNode }).node)
  return []
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Enlarges a small world: every table gets copies of its rows with other ids, names and times, up to the given size. The statistics are
 * then those of many stores with a few records each, and a new table is covered automatically. An empty table gets generated rows.
 */
import type pg from 'pg'

/** Offset of the copies' ids, far above existing ones. */
const apart = 1_000_000

interface Column {
  readonly name: string
  readonly type: string
  readonly isUnique: boolean
  /** True for a check constraint with fixed values: a text column then uses the first of them. */
  readonly isChecked: boolean
  readonly firstWord: string | null
}

interface Filled {
  readonly many: ReadonlySet<string>
  /** Tables without rows to copy, for which none could be generated. */
  readonly empty: readonly string[]
}

/** @param except tables that stay unchanged */
export async function multiplyWorld(pool: pg.Pool, { rows: wanted, except }: { rows: number; except: RegExp }): Promise<Filled> {
  const client = await pool.connect()
  try {
    // References are valid by construction, and rows that triggers add are copied like the rest.
    await client.query('set session_replication_role = replica; set synchronous_commit = off')
    const [many, empty]: [Set<string>, string[]] = [new Set(), []]
    for (const table of await tablesOf(client)) {
      if (except.test(table)) continue
      const count = await countOf(client, table)
      if (count > 0) {
        await client.query(await copying(client, table, Math.ceil(wanted / count)))
        many.add(table)
      } else if (await makeUp(client, table, wanted)) many.add(table)
      else empty.push(table)
    }
    return { many, empty }
  } finally {
    client.release(true)
  }
}

async function tablesOf(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'migration' order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function countOf(client: pg.PoolClient, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]!.count
}

async function copying(client: pg.PoolClient, table: string, times: number): Promise<string> {
  const rows = await columnsOf(client, table)
  const names = rows.map(({ name }) => `"${name}"`).join(', ')
  return `insert into ${table} (${names}) overriding system value
    select ${rows.map(copyOf).join(', ')} from ${table} o, generate_series(1::bigint, ${times}) n on conflict do nothing`
}

/** @returns whether the table's constraints allow such rows */
async function makeUp(client: pg.PoolClient, table: string, count: number): Promise<boolean> {
  const columns = await columnsOf(client, table)
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  try {
    await client.query(`insert into ${table} (${names}) overriding system value
      select ${columns.map(madeUp).join(', ')} from generate_series(1::bigint, ${count}) n on conflict do nothing`)
    return true
  } catch {
    return false
  }
}

async function columnsOf(client: pg.PoolClient, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type, exists (
       select from pg_index i, generate_series(1, i.indnkeyatts) key where i.indrelid = a.attrelid and i.indisunique
         and pg_get_indexdef(i.indexrelid, key, false) ~ ('\\m' || a.attname || '\\M')) as "isUnique",
       exists (select from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any(c.conkey)) as "isChecked",
       (select substring(pg_get_constraintdef(c.oid) from '''([^'']+)''::text') from pg_constraint c
        where c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any(c.conkey) limit 1) as "firstWord"
     from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  )
  return rows
}

/** Copies reference other records, are earlier, and keep unique values unique. */
function copyOf({ name, type, isUnique, isChecked }: Column): string {
  const value = `o."${name}"`
  const isNumberOfSomething = name === 'id' || name.endsWith('_id')
  if (type === 'bigint' && (isNumberOfSomething || isUnique)) return `${value} + n * ${apart}`
  if (type === 'bigint[]') return `array(select one + n * ${apart} from unnest(${value}) one)`
  // Their form is checked: thirteen letters and digits.
  if (name === 'merchant_id') return `translate(upper(left(md5(${value} || n), 13)), '01', 'GH')`
  if (type === 'text' && !isChecked && (isUnique || isNumberOfSomething)) return `${value} || '~' || n`
  if (type === 'uuid' && isUnique) return `case when ${value} is not null then gen_random_uuid() end`
  if (type === 'bytea' && isUnique) return `${value} || n::text::bytea`
  if (type === 'timestamp with time zone') return `${value} - n * interval '7 minutes'`
  return value
}

function madeUp({ type, firstWord }: Column): string {
  const values: Readonly<Record<string, string>> = {
    bigint: 'n',
    integer: '1',
    smallint: '1',
    boolean: 'false',
    text: firstWord === null ? `'made up ' || n` : `'${firstWord}'`,
    bytea: 'n::text::bytea',
    jsonb: `'{}'`,
    uuid: 'gen_random_uuid()',
    'timestamp with time zone': `now() - n * interval '7 minutes'`,
    date: 'current_date - (n % 700)::int',
    'bigint[]': 'array[n]',
    'text[]': `array['made up']`,
  }
  return values[type] ?? 'null'
}

/** Readable schema of the current database: tables with columns, constraints, indexes and triggers, from the catalogs of a migrated one. */
import pg from 'pg'
import { migratedDatabase } from './migrated-database.ts'

const file = 'server/database/schema.gen.sql'
const head = `-- The database as all migrations leave it; written by "npm run generate", to be read and never run.
-- Functions are files in server/database/functions. Partitions by month are made as months come.
`

/** Partitions are left out, because their months depend on the date. */
const statement = `
  select c.relname as name, obj_description(c.oid) as comment,
    case c.relkind when 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end as partitioned,
    (select array_agg(format('%I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end,
        case when a.attidentity <> '' then ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
          when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
          when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select array_agg(pg_get_constraintdef(k.oid) order by array_position('{p,u,f,c}'::"char"[], k.contype), k.conname)
      from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')), '{}') as constraints,
    coalesce((select array_agg(replace(pg_get_indexdef(i.indexrelid), ' public.', ' ') order by i.indexrelid::regclass::text)
      from pg_index i where i.indrelid = c.oid
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))), '{}') as indexes,
    coalesce((select array_agg(replace(pg_get_triggerdef(t.oid), ' public.', ' ') order by t.tgname)
      from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal), '{}') as triggers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname not in ('migration', 'applied_function')
  order by c.relname`

interface Table {
  readonly name: string
  readonly comment: string | null
  readonly partitioned: string
  readonly columns: readonly string[]
  readonly constraints: readonly string[]
  readonly indexes: readonly string[]
  readonly triggers: readonly string[]
}

export async function schemaFile(): Promise<{ file: string; text: string }> {
  const { url } = await migratedDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Table>(statement)
    return { file, text: [head, ...rows.map(textOf)].join('\n') }
  } finally {
    await client.end()
  }
}

function textOf({ name, comment, partitioned, columns, constraints, indexes, triggers }: Table): string {
  const lines = [...columns, ...constraints].map((line) => `  ${line}`).join(',\n')
  const rest = [...indexes, ...triggers].map((line) => `${line};\n`).join('')
  return `${comment ? `-- ${comment}\n` : ''}create table ${name} (\n${lines}\n)${partitioned};\n${rest}`
}

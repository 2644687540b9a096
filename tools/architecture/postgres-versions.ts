/** SQL that a PostgreSQL version in our range (15 to 18) does not support: its name, and the version that introduced it. */

interface NewerThanOurOldest {
  readonly what: string
  readonly since: number
  readonly pattern: RegExp
}

const newer: readonly NewerThanOurOldest[] = [
  { what: 'returning old, new', since: 18, pattern: /\breturning\b[^;]*\b(?:old|new)\.\w/i },
  { what: 'uuidv7()', since: 18, pattern: /\buuidv[47]\s*\(/i },
  { what: 'casefold()', since: 18, pattern: /\bcasefold\s*\(/i },
  { what: 'array_sort(), array_reverse()', since: 18, pattern: /\barray_(?:sort|reverse)\s*\(/i },
  { what: 'virtual generated columns', since: 18, pattern: /\bgenerated\s+always\s+as\s*\([^;]*?\)\s*virtual\b/i },
  { what: 'constraints without overlaps', since: 18, pattern: /\bwithout\s+overlaps\b/i },
  { what: 'merge … returning', since: 17, pattern: /\bmerge\s+into\b[^;]*\breturning\b/i },
  { what: 'json_table()', since: 17, pattern: /\bjson_(?:table|query|value|exists)\s*\(/i },
  { what: 'random() between two numbers', since: 17, pattern: /\brandom\s*\(\s*[^)\s]/i },
  { what: 'any_value()', since: 16, pattern: /\bany_value\s*\(/i },
  { what: 'json constructors', since: 16, pattern: /\bjson_(?:object|array|objectagg|arrayagg)\s*\(|\bis\s+json\b/i },
]

/** @returns parts of this SQL that an older PostgreSQL refuses */
export function tooNewFor15(sql: string): string[] {
  const bare = sql.replace(/--.*$/gm, '')
  return newer.filter(({ pattern }) => pattern.test(bare)).map(({ what, since }) => `${what} (PostgreSQL ${since})`)
}

/**
 * Checks a TypeScript source. Its statements are assembled from pieces, and `old.` may be in another piece than `returning`, so no piece
 * may refer to a row called old or new.
 */
export function tooNewInSource(source: string): string[] {
  const faults = sqlIn(source).flatMap((text) => [...tooNewFor15(text), ...(/\b(?:old|new)\.\w/i.test(text) ? [newer[0]!.what] : [])])
  return [...new Set(faults.map((fault) => fault.replace(/ \(PostgreSQL \d+\)$/, '')))]
}

/** Returns SQL tagged `sql`, or passed as the text of a prepared read, without inserted parts. */
function sqlIn(source: string): string[] {
  const found: string[] = []
  for (const { index, 0: opening } of source.matchAll(
    /(?:\bsql(?:<(?:[^<>`]|<[^<>`]*>)*>)?|\bpreparedRead(?:<(?:[^<>`]|<[^<>`]*>)*>)?\(\s*)`/g,
  ))
    found.push(templateFrom(source, index + opening.length))
  return found
}

function templateFrom(source: string, start: number): string {
  let text = ''
  for (let at = start, depth = 0; at < source.length; at++) {
    const two = source.slice(at, at + 2)
    if (two === '${') depth++
    if (depth === 0) {
      if (source[at] === '`') return text
      text += source[at]
    } else if (source[at] === '}') depth--
  }
  return text
}

import type { Plugin } from 'vite'

const endpoints = /\/contract\/[\w-]+\/endpoints\.ts$/
const contract = /\/(contract|domain)\/.*\.ts$/
const schemas = ['params', 'query', 'body', 'response']

/**
 * Leaves the schemas out of the endpoints: a browser needs a call's method and path, its types are gone by then,
 * and zod is 25 KB. A form imports the schema it checks with from its noun's own file, and only when it is used.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    transform(code, id) {
      const file = id.split('?')[0] ?? id
      if (!contract.test(file)) return null
      return { code: endpoints.test(file) ? blank(code, schemaRanges(this.parse(code))) : code, map: null, moduleSideEffects: false }
    },
  }
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Where `endpoint({ … body: …, })` names a schema, from key to value. */
function schemaRanges(tree: unknown): { start: number; end: number }[] {
  if (Array.isArray(tree)) return tree.flatMap(schemaRanges)
  if (!isNode(tree)) return []
  const declared =
    tree.type === 'CallExpression' && (tree.callee as { name?: string }).name === 'endpoint' ? (tree.arguments as Node[])[0] : null
  if (declared)
    return (declared.properties as (Node & { key?: { name?: string } })[]).filter(({ key }) => schemas.includes(key?.name ?? ''))
  return Object.values(tree).flatMap(schemaRanges)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Spaces in place of what goes, its comma too, so that every other place keeps its line and column. */
function blank(code: string, ranges: { start: number; end: number }[]): string {
  return ranges.reduceRight((text, { start, end }) => {
    const stop = end + (/^\s*,/.exec(text.slice(end))?.[0].length ?? 0)
    return text.slice(0, start) + text.slice(start, stop).replace(/[^\n]/g, ' ') + text.slice(stop)
  }, code)
}

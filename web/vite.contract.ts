import type { Plugin } from 'vite'

const shared = /\/(contract|domain)\/[\w./-]+\.ts$/
/** Parts that only the server and the API reference use. */
const unread = ['summary', 'params', 'query', 'body', 'response', 'errors']

/**
 * Removes schemas, summaries and codes from the endpoints, and schemas from every page that does not validate with them. A browser needs
 * only a call's method and path, types are erased, and zod is 25 KB. A form imports its schema on use.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    transform(code, id) {
      const file = id.split('?')[0] ?? id
      if (!shared.test(file) || file.includes('/node_modules/')) return null
      const statementsOf = (text: string) => (this.parse(text) as unknown as { body: Node[] }).body
      const statements = statementsOf(code)
      const bare = edited(code, [...schemaBlanks(statements, code), ...pureWrappings(statements)])
      return { code: edited(bare, unusedImports(statementsOf(bare), bare)), map: null, moduleSideEffects: false }
    },
  }
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

interface Edit {
  start: number
  end: number
  text: string
}

/** Replaces each `body: …,` and the like in an `endpoint({ … })` with spaces, so that all other code keeps its line. */
function schemaBlanks(statements: Node[], code: string): Edit[] {
  const calls = statements.flatMap((statement) =>
    within(statement, (node) => node.type === 'CallExpression' && nameOf(node.callee) === 'endpoint'),
  )
  return calls.flatMap((call) => {
    const [declared] = call.arguments as Node[]
    const properties = (declared?.properties ?? []) as Node[]
    return properties
      .filter(({ key }) => unread.includes(nameOf(key) ?? ''))
      .map(({ start, end }) => {
        const stop = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)
        return { start, end: stop, text: code.slice(start, stop).replace(/[^\n]/g, ' ') }
      })
  })
}

/** Marks each constant built by a call as pure, so that unused ones are dropped with everything they reference. */
function pureWrappings(statements: Node[]): Edit[] {
  const declarations = statements
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter((declaration): declaration is Node => isNode(declaration) && declaration.type === 'VariableDeclaration')
  const values = declarations.flatMap(({ declarations: all }) => (all as Node[]).map(({ init }) => init)).filter(isNode)
  return values
    .filter((value) => !isFunction(value) && within(value, isCall).length)
    .flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ])
}

/** Removes unused imports. A single remaining one would pull its module and zod along, even if a form loads that module on demand. */
function unusedImports(statements: Node[], code: string): Edit[] {
  const others = statements.filter(({ type }) => type !== 'ImportDeclaration')
  const used = new Set(within(others, ({ type }) => type === 'Identifier').map(nameOf))
  return statements
    .filter(({ type, specifiers }) => type === 'ImportDeclaration' && (specifiers as Node[]).length > 0)
    .filter(({ specifiers }) => !(specifiers as Node[]).some(({ local }) => used.has(nameOf(local))))
    .map(({ start, end }) => ({ start, end, text: code.slice(start, end).replace(/[^\n]/g, ' ') }))
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const isCall = ({ type }: Node) => ['CallExpression', 'NewExpression', 'TaggedTemplateExpression', 'SpreadElement'].includes(type)
const isFunction = ({ type }: Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'
const nameOf = (node: unknown) => (isNode(node) ? (node.name as string | undefined) : undefined)

/** Returns the outermost nodes of a kind in a tree. */
function within(tree: unknown, isWanted: (node: Node) => boolean): Node[] {
  if (Array.isArray(tree)) return tree.flatMap((part) => within(part, isWanted))
  if (!isNode(tree)) return []
  return isWanted(tree) ? [tree] : Object.values(tree).flatMap((part) => within(part, isWanted))
}

function edited(code: string, edits: Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}

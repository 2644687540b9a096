/**
 * Runs dependency-cruiser over sources. It supports TypeScript only under that package name, and with TypeScript 7 it finds no modules and
 * passes. The hook therefore gives it TypeScript 6, and the caller verifies that all files were read.
 */
import { registerHooks } from 'node:module'
import { rules } from './rules.ts'

export interface Cruised {
  /** Files whose imports were read. */
  readonly seen: ReadonlySet<string>
  /** Imports of each file. */
  readonly imports: ReadonlyMap<string, readonly string[]>
  readonly violations: readonly { readonly rule: string; readonly from: string; readonly to: string }[]
}

export async function cruiseSources(folders: readonly string[], baseDir: string): Promise<Cruised> {
  registerHooks({ resolve: (specifier, context, next) => next(specifier.replace(/^typescript(?=\/|$)/, 'typescript6'), context) })
  const { cruise } = await import('dependency-cruiser')
  const result = await cruise([...folders], {
    baseDir,
    ruleSet: { forbidden: rules as never },
    validate: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/dist|[^/]+/\\.(data|cache))/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts', '.css'],
    },
  })
  const output = result.output
  if (typeof output === 'string') throw new Error(output)
  return {
    seen: new Set(output.modules.filter((module) => !module.couldNotResolve).map((module) => module.source)),
    imports: new Map(output.modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)])),
    violations: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}

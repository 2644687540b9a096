/**
 * Grouping of the app's modules into files. By default the bundler makes a file of every set of modules that the same pages need: about
 * ninety small ones for one page. Here, files that are usually needed together are merged, until another request costs less than the bytes
 * that some pages would load without need.
 */
import path from 'node:path'
import type { VirtualRootRoute, VirtualRouteNode } from '@tanstack/virtual-file-routes'
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'

interface Options {
  readonly sources: () => PluginOption[]
  readonly routes: VirtualRootRoute
}

/** Cost of one more file for a page, in bytes before minification and compression. */
const fileCost = 380_000
/** Weight of a byte on pages for new visitors, whose cache is empty. */
const firstWeight = 2000
const firstPage = /(login|signup|forgot|landing)-page\.tsx$/

/** Everybody passes it, and most pages need its fields and buttons: what it needs is one file with what all need. */
const loginPage = /\/login-page\.tsx$/

/** Maximum number of shared files that a page may need besides its own, and of those with styles; tools/sizes.ts has the budgets. */
const mostFiles = { scripts: 12, styles: 5 }

/** Maximum size of a page with what it shares, before minification; tools/sizes.ts has the budget. Only a page that is larger alone exceeds it. */
const mostBytes = 1_850_000

/** Modules that main.tsx and the layouts load after the page. */
const afterwards = [
  'app/live/live-updates.tsx',
  'features/marketplace/parts/compare-tray.tsx',
  'features/orders/store/order-timeline.tsx',
  'foundation/api/retry-when-back.ts',
  'foundation/ui/shell/hint-layer.tsx',
  'foundation/ui/notices/toasts.tsx',
  'foundation/ui/pictures/adrift-drawing.tsx',
  'foundation/ui/pictures/quay-drawing.tsx',
]

/** A page and its layouts, by the files of their routes. */
type Chain = readonly string[]

interface Cluster {
  readonly modules: string[]
  size: number
  /** True if it also produces a CSS file. */
  hasStyles: boolean
  /** Pages that need it, one bit each. */
  pages: bigint
  readonly uses: Set<Cluster>
}

/** Splits the built app: one file per page, and some that pages share. Code needed only by a dialog is left to the bundler. */
export function sharedFiles(options: Options): Plugin {
  return {
    name: 'shared-files',
    apply: (_config, { command }) => command === 'build',
    config: async ({ root = '.' }) => {
      const groups = await groupsOf(path.resolve(root), options)
      // each group is complete: dependencies of its modules are in earlier groups
      const codeSplitting = { groups, includeDependenciesRecursively: false }
      return { build: { rolldownOptions: { output: { codeSplitting } } } }
    },
  }
}

async function groupsOf(root: string, { sources, routes }: Options): Promise<Rolldown.CodeSplittingGroup[]> {
  const chains = chainsOf(routes)
  const chunks = await chunksByUse(root, sources)
  const clusters = clustersOf(chunks, root, chains)
  const ownSizes = chains.map((chain) => ownSizeOf(chain, chunks, root))
  const weights = chains.map((chain) => (firstPage.test(chain.at(-1) ?? '') ? firstWeight : 1))
  mergeGroup(clusters, neededBy(chains, clusters, loginPage))
  mergeWhatPays(clusters, weights, ownSizes)
  mergeWhereTooMany(clusters, weights, ownSizes)
  const shared = inOrderOfUse(clusters).map(({ modules }) => modules)
  return [...shared, modulesAfterwards(chunks, root, shared)].map((modules, at, { length }) => {
    const captured = new Set(modules)
    return { name: `shared-${at}`, test: (id: string) => captured.has(id), priority: length - at }
  })
}

/** Modules loaded after every page, whatever the page has loaded, as one file. */
function modulesAfterwards(chunks: Map<string, Rolldown.OutputChunk>, root: string, shared: readonly (readonly string[])[]): string[] {
  const known = new Set(shared.flat())
  const needed = new Set<Rolldown.OutputChunk>()
  const need = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || needed.has(chunk) || chunk.isEntry) return
    needed.add(chunk)
    for (const file of chunk.imports) need(chunks.get(file))
  }
  for (const chunk of chunks.values()) if (afterwards.some((file) => chunk.facadeModuleId === `${root}/${file}`)) need(chunk)
  return [...needed].flatMap(({ moduleIds }) => moduleIds).filter((id) => !known.has(id))
}

function chainsOf(node: VirtualRouteNode | VirtualRootRoute, above: Chain = []): Chain[] {
  const chain = 'file' in node && node.file ? [...above, node.file] : above
  const children = 'children' in node ? (node.children ?? []) : []
  return children.length ? children.flatMap((child) => chainsOf(child, chain)) : [chain]
}

/** Builds the app with the bundler's default splitting, which tells exactly what each page needs after tree shaking. */
async function chunksByUse(root: string, sources: () => PluginOption[]): Promise<Map<string, Rolldown.OutputChunk>> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: sources(),
    build: { write: false, minify: false, cssMinify: false, reportCompressedSize: false, target: 'es2024', assetsInlineLimit: 0 },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput
  return new Map(output.filter((one) => one.type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
}

function clustersOf(chunks: Map<string, Rolldown.OutputChunk>, root: string, chains: readonly Chain[]): Set<Cluster> {
  const all = [...chunks.values()]
  const facadeOf = (file: string) => all.find(({ facadeModuleId }) => facadeModuleId?.startsWith(`${root}/${file}?`))
  const entry = all.find(({ isEntry }) => isEntry)
  const pagesOf = new Map<Rolldown.OutputChunk, bigint>()
  chains.forEach((chain, at) => {
    const need = (chunk: Rolldown.OutputChunk | undefined) => {
      const known = chunk && (pagesOf.get(chunk) ?? 0n)
      if (chunk === undefined || known === undefined || known & (1n << BigInt(at))) return
      pagesOf.set(chunk, known | (1n << BigInt(at)))
      for (const file of chunk.imports) need(chunks.get(file))
    }
    for (const one of [entry, ...chain.map(facadeOf)]) need(one)
  })
  const byPages = new Map<bigint, Cluster>()
  const clusterOf = new Map<string, Cluster>()
  for (const [chunk, pages] of pagesOf) {
    // a page keeps its own file; so does the entry's first module, if everything it needs is needed everywhere
    if (chunk.facadeModuleId && chunk !== entry) continue
    const cluster = byPages.get(pages) ?? { modules: [], size: 0, hasStyles: false, pages, uses: new Set() }
    byPages.set(pages, cluster)
    cluster.modules.push(...chunk.moduleIds.filter((id) => !isFirstModule(id)))
    cluster.size += chunk.code.length
    cluster.hasStyles ||= chunk.moduleIds.some((id) => id.endsWith('.css'))
    clusterOf.set(chunk.fileName, cluster)
  }
  for (const [file, cluster] of clusterOf)
    for (const used of chunks.get(file)?.imports ?? []) {
      const other = clusterOf.get(used)
      if (other && other !== cluster) cluster.uses.add(other)
    }
  return new Set(byPages.values())
}

/** Size of the files that a page and its layouts keep to themselves. */
const ownSizeOf = (chain: Chain, chunks: ReadonlyMap<string, Rolldown.OutputChunk>, root: string): number =>
  [...chunks.values()]
    .filter(({ facadeModuleId }) => chain.some((file) => facadeModuleId?.startsWith(`${root}/${file}?`)))
    .reduce((sum, { code }) => sum + code.length, 0)

const isFirstModule = (id: string) => /\/(index\.html|main\.tsx)$/.test(id)

/** Merges the groups with the largest saving, as long as there is one. */
function mergeWhatPays(clusters: Set<Cluster>, weights: readonly number[], ownSizes: readonly number[]): void {
  const weigh = remembered((pages) => bitsOf(pages).reduce((sum, at) => sum + weights[at]!, 0))
  const count = remembered((pages) => bitsOf(pages).length)
  const costOf = ({ size, hasStyles }: Pick<Cluster, 'size' | 'hasStyles'>, pages: bigint) =>
    pages ? size * weigh(pages) + (hasStyles ? 3 : 1) * fileCost * count(pages) : 0
  /** Saving of merging a group, minus the cost for pages that did not need all of it and now load it with its dependencies. */
  const savingOf = (group: readonly Cluster[]) => {
    const union = group.reduce((pages, one) => pages | one.pages, 0n)
    const size = group.reduce((sum, one) => sum + one.size, 0)
    const apart = group.reduce((sum, one) => sum + costOf(one, one.pages), 0)
    let saving = apart - costOf({ size, hasStyles: group.some(({ hasStyles }) => hasStyles) }, union)
    for (const used of reachableFrom(group)) if (!group.includes(used)) saving -= costOf(used, union & ~used.pages)
    return saving
  }
  for (;;) {
    const list = [...clusters]
    const best = groupsOfTwo(list)
      .map((group) => ({ group, saving: savingOf(group) }))
      .filter(({ saving }) => saving > 0)
      .sort((one, other) => other.saving - one.saving)
      .find(({ group }) => !overloads(group, list, ownSizes))
    if (!best) return
    mergeGroup(clusters, best.group)
  }
}

/** Pairs that a page needs both of, each with all that stands between them. */
const groupsOfTwo = (list: readonly Cluster[]): Cluster[][] =>
  list.flatMap((one, at) =>
    list.slice(at + 1).flatMap((other) => (one.pages & other.pages ? [[one, other, ...between(one, other), ...between(other, one)]] : [])),
  )

/** Clusters that a page needs, the one that all need first. */
function neededBy(chains: readonly Chain[], clusters: ReadonlySet<Cluster>, page: RegExp): Cluster[] {
  const bit = 1n << BigInt(chains.findIndex((chain) => page.test(chain.at(-1) ?? '')))
  return [...clusters].filter(({ pages }) => pages & bit).sort((one, other) => bitsOf(other.pages).length - bitsOf(one.pages).length)
}

function mergeGroup(clusters: Set<Cluster>, [into, ...others]: readonly Cluster[]): void {
  for (const gone of others) merge(clusters, into!, gone)
  for (const used of reachableFrom([into!])) used.pages |= into!.pages
}

/**
 * Merges further groups until no page needs too many files, each time what costs the fewest bytes for a file less. The more pages the app
 * has, the more ways there are to share, so a fixed price of a file alone would let the number of files grow with it.
 */
function mergeWhereTooMany(clusters: Set<Cluster>, weights: readonly number[], ownSizes: readonly number[]): void {
  const first = weights.reduce((pages, weight, at) => (weight > 1 ? pages | (1n << BigInt(at)) : pages), 0n)
  for (;;) {
    const list = [...clusters]
    const excess = weights.map((_, at) => excessOf(list, 1n << BigInt(at)))
    const full = excess.reduce((pages, over, at) => (over > 0 ? pages | (1n << BigInt(at)) : pages), 0n)
    if (!full) return
    const best = groupsOfTwo(list)
      .map((group) => ({ group, ...priceOf(group, list, full) }))
      .filter(({ files, newPages }) => files > 0 && !(newPages & first))
      .sort((one, other) => one.bytes / one.files - other.bytes / other.files)
      .find(({ group }) => !overloads(group, list, ownSizes))
    if (!best) return
    mergeGroup(clusters, best.group)
  }
}

/** How many files too many a page needs. */
function excessOf(clusters: readonly Cluster[], page: bigint): number {
  const needed = clusters.filter(({ pages }) => pages & page)
  return Math.max(needed.length - mostFiles.scripts, needed.filter(({ hasStyles }) => hasStyles).length - mostFiles.styles, 0)
}

/** Cost of a merge to all pages in bytes, and the number of files it saves those that need too many. */
function priceOf(group: readonly Cluster[], clusters: readonly Cluster[], full: bigint) {
  const union = group.reduce((pages, one) => pages | one.pages, 0n)
  let [bytes, files, newPages] = [0, 0, 0n]
  for (const one of new Set([...group, ...reachableFrom(group)])) {
    const added = union & ~one.pages
    newPages |= added
    bytes += one.size * bitsOf(added).length
    if (!group.includes(one)) files -= bitsOf(added & full).length
  }
  for (const at of bitsOf(union & full)) files += clusters.filter((one) => group.includes(one) && one.pages & (1n << BigInt(at))).length - 1
  return { bytes, files, newPages }
}

/** Whether a page that did not need all of it would then exceed its size limit. */
function overloads(group: readonly Cluster[], clusters: readonly Cluster[], ownSizes: readonly number[]): boolean {
  const union = group.reduce((pages, one) => pages | one.pages, 0n)
  const needed = new Set([...group, ...reachableFrom(group)])
  return bitsOf(union).some((at) => {
    const page = 1n << BigInt(at)
    const had = clusters.filter(({ pages }) => pages & page)
    const more = [...needed].filter(({ pages }) => !(pages & page))
    const sizeOf = (some: readonly Cluster[]) => some.reduce((sum, { size }) => sum + size, 0)
    return more.length > 0 && ownSizes[at]! + sizeOf(had) + sizeOf(more) > mostBytes
  })
}

/**
 * Returns clusters between two others: used by one and using the other. They must be merged too, because files would otherwise import each
 * other in a cycle.
 */
function between(user: Cluster, used: Cluster): Cluster[] {
  return [...reachableFrom([user])].filter((one) => one !== used && reachableFrom([one]).has(used))
}

const bitsOf = (pages: bigint): number[] => {
  const digits = pages.toString(2)
  return [...digits].flatMap((digit, at) => (digit === '1' ? digits.length - 1 - at : []))
}

function remembered(measure: (pages: bigint) => number): (pages: bigint) => number {
  const known = new Map<bigint, number>()
  return (pages) => {
    const measured = known.get(pages) ?? measure(pages)
    known.set(pages, measured)
    return measured
  }
}

function reachableFrom(clusters: readonly Cluster[]): Set<Cluster> {
  const seen = new Set<Cluster>()
  const follow = (cluster: Cluster) => {
    for (const used of cluster.uses)
      if (!seen.has(used)) {
        seen.add(used)
        follow(used)
      }
  }
  clusters.forEach(follow)
  return seen
}

function merge(clusters: Set<Cluster>, into: Cluster, gone: Cluster): void {
  into.modules.push(...gone.modules)
  into.size += gone.size
  into.hasStyles ||= gone.hasStyles
  into.pages |= gone.pages
  for (const used of gone.uses) into.uses.add(used)
  for (const other of clusters) if (other.uses.delete(gone)) other.uses.add(into)
  into.uses.delete(into)
  clusters.delete(gone)
}

/** Orders clusters before those that use them, so that no group includes another's modules. */
function inOrderOfUse(clusters: Set<Cluster>): Cluster[] {
  const ordered = new Set<Cluster>()
  const place = (cluster: Cluster) => {
    if (ordered.has(cluster)) return
    for (const used of cluster.uses) place(used)
    ordered.add(cluster)
  }
  for (const cluster of clusters) place(cluster)
  return [...ordered]
}

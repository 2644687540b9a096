import fs from 'node:fs/promises'
import path from 'node:path'
import type { VirtualRootRoute, VirtualRouteNode } from '@tanstack/virtual-file-routes'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}
/** The build's manifest, by source file. */
export type Manifest = Readonly<Record<string, Chunk>>

export const readManifest = async (dist: string): Promise<Manifest> =>
  JSON.parse(await fs.readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest

/** Returns the chunks that these sources need before they run, dependencies first. @throws Error if one is not in the build */
export function chunksOf(sources: readonly string[], manifest: Manifest): Chunk[] {
  const needed = new Set<Chunk>()
  const seen = new Set<string>()
  const need = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const next of chunk.imports ?? []) need(next)
    needed.add(chunk)
  }
  for (const source of sources) {
    // a route's chunks; its own module is in the entry bundle
    const keys = Object.keys(manifest).filter((key) => key.split('?')[0] === source)
    if (!keys.length) throw new Error(`${source} is not in the build`)
    for (const key of keys) need(key)
  }
  return [...needed]
}

export const styleLinks = (chunks: readonly Chunk[]): string[] =>
  [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
export const scriptLinks = (chunks: readonly Chunk[]): string[] =>
  [...new Set(chunks.map(({ file }) => file))].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)

/** An address of the site map with the files of its page and its layouts, outermost first. */
export interface Place {
  readonly address: string
  readonly files: readonly string[]
}

export function placesOf(node: VirtualRootRoute | VirtualRouteNode, above: Place = { address: '', files: [] }): Place[] {
  const own = 'path' in node && node.type === 'route' ? node.path.replace(/^\/?/, '/') : ''
  const place = {
    address: above.address + own,
    files: 'file' in node && node.file && node.type !== 'root' ? [...above.files, node.file] : above.files,
  }
  const children = 'children' in node ? (node.children ?? []) : []
  return children.length ? children.flatMap((child) => placesOf(child, place)) : [{ ...place, address: place.address || '/' }]
}

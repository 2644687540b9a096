import type { Plugin } from 'vite'

/**
 * Gives the routes short names where the generated tree lists them. The router reads the routes and never their names, which would be some
 * fifty bytes for each page in the file that every visitor loads.
 */
export function shortRouteNames(): Plugin {
  return {
    name: 'short-route-names',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/app/route-tree.gen.ts')) return null
      const names = new Map<string, string>()
      const shortened = code.replace(/^( +)((?:features|app)\w+Route):/gm, (_, space: string, name: string) => {
        if (!names.has(name)) names.set(name, String(names.size))
        return `${space}${names.get(name)}:`
      })
      return { code: shortened, map: null }
    },
  }
}

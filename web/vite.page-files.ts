import fs from 'node:fs/promises'
import path from 'node:path'
import type { VirtualRootRoute } from '@tanstack/virtual-file-routes'
import type { Plugin } from 'vite'
import { chunksOf, type Manifest, type Place, placesOf, readManifest, scriptLinks, styleLinks } from './vite.manifest.ts'

/** Sign-in page of a layout's pages, for anonymous visitors. @see app/layouts/signed-in.ts */
const signInOf: Readonly<Record<string, string>> = {
  'app/layouts/store-layout.tsx': '/login',
  'app/layouts/supplier-layout.tsx': '/login',
  'app/layouts/admin-layout.tsx': '/admin/login',
  'app/layouts/affiliate-layout.tsx': '/affiliate/login',
}

/**
 * Writes the files that each address needs beside the built pages, so that the server lists them in the page. A browser then requests all
 * of them at once, instead of the app, then the page, then its dependencies. `server/app/pages/app-page.ts` reads it.
 */
export function pageFiles(routes: VirtualRootRoute): Plugin {
  let dist = ''
  return {
    name: 'page-files',
    apply: (_config, { command }) => command === 'build',
    configResolved: ({ root, build }) => {
      dist = path.resolve(root, build.outDir)
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const [manifest, template] = [await readManifest(dist), await fs.readFile(path.join(dist, 'index.html'), 'utf8')]
        const pages = placesOf(routes)
          .filter(({ address }) => !address.includes('$publicPage'))
          .map((place) => ({
            address: place.address,
            links: linksOf(place, manifest)
              .filter((link) => !template.includes(link))
              .join(''),
            ...signIn(place),
          }))
        await fs.mkdir(path.join(dist, '.ready'), { recursive: true })
        await fs.writeFile(path.join(dist, '.ready/page-files.json'), JSON.stringify(pages, null, 1))
      },
    },
  }
}

function linksOf({ files }: Place, manifest: Manifest): string[] {
  const chunks = chunksOf(files, manifest)
  return [...styleLinks(chunks), ...scriptLinks(chunks)]
}

function signIn({ files }: Place): { signIn?: string } {
  const leads = files.flatMap((file) => signInOf[file] ?? [])
  return leads[0] ? { signIn: leads[0] } : {}
}

import fs from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type PluginOption } from 'vite'
import type { RenderedPage, RenderedSite } from './app/prerender/render-pages.tsx'
import { chunksOf, type Manifest, readManifest, scriptLinks, styleLinks } from './vite.manifest.ts'

/** Folder of the prerendered pages; the leading dot keeps them from being served as files. */
const folderName = '.ready'

/**
 * Prerenders the public pages at build time, so that they can be read before or without JavaScript. Each is the app's page with its
 * content; the operator's values are filled in when it is served.
 */
export function publicPagesReady(sources: () => PluginOption[]): Plugin {
  let root = ''
  let dist = ''
  return {
    name: 'public-pages-ready',
    apply: (_config, { command }) => command === 'build',
    configResolved: (config) => {
      root = config.root
      dist = path.resolve(root, config.build.outDir)
    },
    writeBundle: {
      // `compressed` may then compress its files
      sequential: true,
      async handler() {
        const { pages, addresses } = await rendered(root, sources)
        const template = await fs.readFile(path.join(dist, 'index.html'), 'utf8')
        const manifest = await readManifest(dist)
        const folder = path.join(dist, folderName)
        await fs.mkdir(folder, { recursive: true })
        for (const one of pages) await write(one, { folder, template, manifest })
        const list = pages.map(({ page: { site, path: at, isListed, givesWay }, page }) => ({
          site,
          path: at,
          isListed,
          givesWay,
          file: nameOf(page),
        }))
        await fs.writeFile(path.join(folder, 'pages.json'), JSON.stringify({ pages: list, addresses }, null, 1))
      },
    },
  }
}

/** Renders the pages by a second build. It is placed among our packages while it runs, so that it finds them. */
async function rendered(root: string, sources: () => PluginOption[]): Promise<RenderedSite> {
  const packages = path.join(root, 'node_modules')
  await fs.mkdir(packages, { recursive: true })
  const folder = await fs.mkdtemp(path.join(packages, '.ready-'))
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: sources(),
      build: {
        ssr: 'app/prerender/render-pages.tsx',
        outDir: folder,
        target: 'node22',
        copyPublicDir: false,
        manifest: false,
        rolldownOptions: { checks: { bundlerTimings: false } },
      },
    })
    const module = (await import(pathToFileURL(path.join(folder, 'render-pages.js')).href)) as { renderPages(): Promise<RenderedSite> }
    return await module.renderPages()
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}

const nameOf = ({ site, path: at }: RenderedPage['page']) => `${site}${at === '/' ? '-home' : at.replaceAll('/', '-')}.html`

async function write(one: RenderedPage, { folder, template, manifest }: { folder: string; template: string; manifest: Manifest }) {
  const links = linksOf(`features/${one.page.file}`, manifest).filter((link) => !template.includes(link))
  const head = template
    .replace(/<title>.*?<\/title>/s, '')
    .replace('<html lang="en"', '<html lang="en" data-mantine-color-scheme="light"')
    .replace('</head>', () => `${one.head}${links.join('')}</head>`)
  const [before, after, ...more] = head.split('<div id="root"></div>')
  if (before === undefined || after === undefined || more.length) throw new Error('index.html has not one empty #root')
  const whole = (body: string) => `${before}<div id="ready">${body}</div><div id="root" hidden></div>${after}`
  const name = nameOf(one.page)
  await fs.writeFile(path.join(folder, name), whole(one.body))
  await fs.writeFile(path.join(folder, `demo-${name}`), whole(one.demoBody))
}

/** Returns the style sheets and fonts that the page needs, and preloads for the scripts of the app. */
function linksOf(file: string, manifest: Manifest): string[] {
  const chunks = chunksOf(
    ['app/prerender/take-over.ts', 'app/layouts/public-layout.tsx', 'features/public-site/public-page.tsx', file],
    manifest,
  )
  const fonts = Object.entries(manifest).flatMap(([source, { file: font }]) => (source.endsWith('-latin-wght-normal.woff2') ? font : []))
  if (fonts.length !== 2) throw new Error('The build has not the two fonts that every page is set in')
  return [
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`),
    ...styleLinks(chunks),
    ...scriptLinks(chunks),
  ]
}

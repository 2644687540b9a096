import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { routes } from './app/routes.ts'
import { sharedFiles } from './vite.chunks.ts'
import { compressed } from './vite.compress.ts'
import { contractWithoutSchemas } from './vite.contract.ts'
import { earlyScript } from './vite.early.ts'
import { galleryPages } from './vite.gallery.ts'
import { pageFiles } from './vite.page-files.ts'
import { publicPagesReady } from './vite.prerender.ts'
import { shortRouteNames } from './vite.routes.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

/** Plugins that build our sources: for the browser, and once for Node, where the public pages are rendered. */
const sources = () => [
  contractWithoutSchemas(),
  shortRouteNames(),
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    // one file per page with its loader; the entry bundle contains only addresses
    codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']] },
    virtualRouteConfig: routes,
    routesDirectory: import.meta.dirname,
    generatedRouteTree: `${import.meta.dirname}/app/route-tree.gen.ts`,
    quoteStyle: 'single',
    semicolons: false,
    disableLogging: true,
  }),
  react(),
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    ...sources(),
    sharedFiles({ sources, routes }),
    earlyScript(),
    galleryPages(),
    publicPagesReady(sources),
    pageFiles(routes),
    compressed(),
  ],
  build: {
    manifest: true,
    target: 'es2024',
    // the entry lists only a page's styles: script names of all pages would be three kilobytes, and a hovered link preloads its scripts
    // anyway
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : needed.filter((one) => one.endsWith('.css'))),
    },
    // a data: address in a style sheet would require an exception in the content security policy
    assetsInlineLimit: 0,
    rolldownOptions: {
      // On a busy machine the bundler warns of slow plugins, which is not a fault of the build.
      checks: { bundlerTimings: false },
      output: {
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    allowedHosts: ['.localhost'],
    proxy: { '/v1': { target: api, changeOrigin: false } },
  },
})

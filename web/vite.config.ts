import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { routes } from './app/routes.ts'
import { compressed } from './vite.compress.ts'
import { contractWithoutSchemas } from './vite.contract.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    contractWithoutSchemas(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // one part per page, its loader with it: the entry holds addresses only
      codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']] },
      virtualRouteConfig: routes,
      routesDirectory: import.meta.dirname,
      generatedRouteTree: `${import.meta.dirname}/app/route-tree.gen.ts`,
      quoteStyle: 'single',
      semicolons: false,
      disableLogging: true,
    }),
    react(),
    compressed(),
  ],
  build: {
    manifest: true,
    target: 'es2024',
    modulePreload: { polyfill: false },
    // a data: address in a style sheet would need a hole in the content policy
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    allowedHosts: ['suppliers.localhost'],
    proxy: { '/v1': { target: api, changeOrigin: false } },
  },
})

import { createHash } from 'node:crypto'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const developmentPath = '/early.js'

/**
 * Inserts the script of `app/early` before everything else in the page. It is bundled separately, so that it runs before the app has
 * loaded, and its name contains its hash, so that browsers cache it.
 */
export function earlyScript(): Plugin {
  let root = ''
  let fileName = ''
  return {
    name: 'early-script',
    configResolved: (config) => {
      root = config.root
    },
    async buildStart() {
      if (this.environment.mode !== 'build') return
      const source = await bundled(root)
      fileName = `assets/${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer({ middlewares }) {
      middlewares.use(developmentPath, (_request, response, next) => {
        bundled(root).then((source) => response.setHeader('content-type', 'text/javascript').end(source), next)
      })
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: fileName ? `/${fileName}` : developmentPath }, injectTo: 'head-prepend' }],
  }
}

async function bundled(root: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2024',
      lib: { entry: path.join(root, 'app/early/start-early.ts'), formats: ['iife'], name: 'early' },
    },
  })
  return (built as [Rolldown.RolldownOutput])[0].output[0].code
}

import type { Plugin } from 'vite'

/**
 * `/gallery` and what is below it, from `gallery.html`, while people develop. The build knows nothing of it:
 * in production the address is as unknown as any other.
 */
export function galleryPages(): Plugin {
  return {
    name: 'gallery-pages',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/gallery(\/[a-z-]*)?(\?|$)/.test(request.url ?? '')) request.url = '/gallery.html'
        next()
      })
    },
  }
}

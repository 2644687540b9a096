import type { Plugin } from 'vite'

/**
 * Serves `/gallery` and the pages below it from `gallery.html` in development. The build does not include it, so in production the address
 * is unknown.
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

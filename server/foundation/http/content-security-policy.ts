/** No inline script, no foreign origin: what a page may load is ours. */
import type { Config } from '#foundation/config/config'

export function contentSecurityPolicy({ appUrl }: Config) {
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      // Mantine and the editor set style attributes; no style sheet comes from elsewhere.
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      ...(appUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
    },
  }
}

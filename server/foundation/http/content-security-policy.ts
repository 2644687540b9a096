/** Content security policy: no inline script and no foreign origin, except those of the operator's chat. */
import type { Config } from '#foundation/config/config'

export function contentSecurityPolicy({ appUrl, chat }: Config) {
  const chatOrigins = chat?.origins ?? []
  const chatPages = chatOrigins.filter((origin) => /^https?:/.test(origin))
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'", ...chatPages],
      // Mantine and the editor set style attributes; style sheets come only from us.
      'style-src': ["'self'", "'unsafe-inline'", ...chatPages],
      'img-src': ["'self'", 'data:', 'blob:', ...chatPages],
      'font-src': ["'self'", ...chatPages],
      'connect-src': ["'self'", ...chatOrigins],
      ...(chatPages.length ? { 'frame-src': chatPages, 'media-src': chatPages } : {}),
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      ...(appUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
    },
  }
}

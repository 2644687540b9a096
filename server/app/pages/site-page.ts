import type { SiteRef } from '@quayside/domain/sites/site'

/**
 * Sets the site on the root element, so that the first paint has the site's colours. Both values are safe: a site's name, and a valid host
 * label.
 */
export const forSite = (html: string, { name, subdomain }: SiteRef): string =>
  html.replace(/^(\s*<!doctype html>\s*<html)\b/i, `$1 data-site="${name}"${subdomain ? ` data-subdomain="${subdomain}"` : ''}`)

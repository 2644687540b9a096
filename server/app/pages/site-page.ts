import type { SiteRef } from '@quayside/domain/sites/site'

/**
 * The page with its site written on the root element, so that its first paint has the site's colours.
 * Both are words of our own by now: a site's name, and a label of a host.
 */
export const forSite = (html: string, { name, subdomain }: SiteRef): string =>
  html.replace(/^(\s*<!doctype html>\s*<html)\b/i, `$1 data-site="${name}"${subdomain ? ` data-subdomain="${subdomain}"` : ''}`)

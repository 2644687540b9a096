import { cutTo, longestDescription } from '@quayside/domain/imports/item-rules'
import { cleanHtml } from '#features/catalogue'

/** More than suppliers write; the page itself removes active content. */
const quicklyRead = 10_000

/**
 * Cuts a supplier's description to a length that pages can render: a megabyte of nested elements would block a browser for minutes. Shops
 * do not accept more either. The rest is replaced by an ellipsis.
 */
export function readableDescription(html: string): string {
  if (html.length <= quicklyRead) return html
  const isCut = html.length > longestDescription
  return cleanHtml(cutTo(html, longestDescription)) + (isCut ? '<p>…</p>' : '')
}

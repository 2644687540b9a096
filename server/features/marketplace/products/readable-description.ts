import { cutTo, longestDescription } from '@quayside/domain/imports/item-rules'
import { cleanHtml } from '#features/catalogue'

/** More than anybody writes; the page itself takes out of it what could act. */
const quicklyRead = 10_000

/**
 * A supplier's description, cut to what a page can show: a megabyte of elements within elements would keep its browser busy for minutes. A
 * shop takes no more of it either; what is beyond is left out, and that there was more is told.
 */
export function readableDescription(html: string): string {
  if (html.length <= quicklyRead) return html
  const isCut = html.length > longestDescription
  return cleanHtml(cutTo(html, longestDescription)) + (isCut ? '<p>…</p>' : '')
}

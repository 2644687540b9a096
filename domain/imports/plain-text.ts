const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/**
 * Extracts the readable text of sanitised HTML. The result is plain text and must not be inserted into a page as HTML. It runs in one pass
 * for any input.
 */
export const plainText = (html: string): string =>
  withoutTags(html)
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** A `<` that opens no tag, because nothing closes it, stays. */
function withoutTags(html: string): string {
  const pieces: string[] = []
  let at = 0
  for (;;) {
    const from = html.indexOf('<', at)
    const to = from < 0 ? -1 : html.indexOf('>', from)
    if (to < 0) return pieces.join(' ') + (pieces.length ? ' ' : '') + html.slice(at)
    pieces.push(html.slice(at, from))
    at = to + 1
  }
}

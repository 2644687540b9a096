import sanitizeHtml from 'sanitize-html'

/**
 * Cleans a description for a shop's product page: words and their shape; no script, no style, no form, no address but of pages and
 * pictures.
 */
export function cleanHtml(html: string): string {
  const mayBeRead = openings(html) <= mostOpenings
  return sanitizeHtml(mayBeRead ? html : wordsOf(html), allowed).trim()
}

/** Nested elements take the square of their number to parse: a megabyte of them would take half a minute. */
const mostOpenings = 10_000

const openings = (html: string): number => html.match(/<[a-z]/gi)?.length ?? 0

/** HTML made to keep a parser busy keeps its text and loses its shape. */
const wordsOf = (html: string): string => html.replace(/<[^<>]*>/g, ' ').replaceAll('<', ' ')

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'br',
      'hr',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'blockquote',
      'ul',
      'ol',
      'li',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'span',
    ],
    ...['a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption', 'code', 'pre'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    // A title of the page stands above the description already.
    h1: 'h2',
    // A link that opens a new page must not hand over its opener.
    a: (tagName, attribs) => ({ tagName, attribs: attribs.target ? { ...attribs, rel: 'noopener noreferrer' } : attribs }),
  },
}

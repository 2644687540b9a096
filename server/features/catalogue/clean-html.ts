import sanitizeHtml from 'sanitize-html'

/**
 * Cleans a description for a shop's product page. Text and its formatting stay; scripts, styles, forms, and addresses other than links and
 * images are removed.
 */
export function cleanHtml(html: string): string {
  const mayBeRead = openings(html) <= mostOpenings
  return sanitizeHtml(mayBeRead ? html : wordsOf(html), allowed).trim()
}

/** Parsing nested elements takes time quadratic in their number: a megabyte of them would take half a minute. */
const mostOpenings = 10_000

const openings = (html: string): number => html.match(/<[a-z]/gi)?.length ?? 0

/** HTML with too many elements keeps its text and loses its formatting. */
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
    // The page's own heading above the description is an h1.
    h1: 'h2',
    // A link that opens a new page must not give it access to its opener.
    a: (tagName, attribs) => ({ tagName, attribs: attribs.target ? { ...attribs, rel: 'noopener noreferrer' } : attribs }),
  },
}

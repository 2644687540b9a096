import sanitizeHtml from 'sanitize-html'

/** What a shop's product page shows of a description: words and their shape; no script, no style, no form, no address but of pages and pictures. */
export function cleanHtml(html: string): string {
  const mayBeRead = openings(html) <= mostOpenings
  return sanitizeHtml(mayBeRead ? html : wordsOf(html), allowed).trim()
}

/** Of elements within elements the reading takes the square of their number: a megabyte of them would take half a minute. */
const mostOpenings = 10_000

const openings = (html: string): number => html.match(/<[a-z]/gi)?.length ?? 0

/** What is made to keep whoever reads it busy has its words left and no shape. */
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
    // Where a page opens a new one, it must not hand itself over.
    a: (tagName, attribs) => ({ tagName, attribs: attribs.target ? { ...attribs, rel: 'noopener noreferrer' } : attribs }),
  },
}

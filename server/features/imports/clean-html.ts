import sanitizeHtml from 'sanitize-html'

/** What a shop's product page shows of a description: words and their shape; no script, no style, no form, no address but of pages and pictures. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, allowed).trim()

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

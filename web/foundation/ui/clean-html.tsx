import DOMPurify from 'dompurify'
import { useMemo } from 'react'

/** Allowed elements; all others are removed, and their text stays. */
const allowed = [
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'hr',
]

/** Sanitised HTML of untrusted origin. Loaded with the first page that needs it. */
export function CleanHtml({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, { ALLOWED_TAGS: allowed, ALLOWED_ATTR: [] }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it has just been cleaned
  return <div dangerouslySetInnerHTML={{ __html: clean }} />
}

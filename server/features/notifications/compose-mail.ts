/** The single layout of all mails: plain, readable without pictures, in light and dark mode, with the same content as text. */
import { oneLine } from '@quayside/domain/vocabulary/one-line'
import type { MailBody } from './mails.records.ts'

export interface MailParts {
  /** Name of the product. */
  readonly product: string
  readonly heading: string
  /** Preview text that mail readers show beside the subject. */
  readonly preview?: string
  readonly paragraphs: readonly string[]
  /** Small table: `['Order', '#1001']`. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** Blocks of a text that was written for the mail, after the paragraphs. */
  readonly blocks?: readonly MailBlock[]
  /** Entries, one below the other. */
  readonly entries?: readonly MailEntry[]
  /** Label of the button, which opens the mail's link. */
  readonly action?: string
  /** Text before the code that is inserted at delivery, in place of a button. */
  readonly code?: string
  /** Reason why this mail was sent. */
  readonly reason: string
  /** Address of the unsubscribe page, in optional mails. */
  readonly unsubscribe?: string
}

export type MailBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** `href`: an address without any secret. */
  | { readonly kind: 'button'; readonly label: string; readonly href: string }

interface MailEntry {
  readonly title: string
  /** Address on our site, without signing in. */
  readonly href?: string
  readonly lines: readonly string[]
}

/**
 * Composes a mail. All values are plain text from anyone and are escaped here. The place of the sign-in link is not a marker in the text,
 * which users could type: a mail with an action consists of two parts, and delivery puts the link between them.
 */
export function composeMail(given: MailParts): MailBody {
  const parts = inOneLine(given)
  return { html: asHtml(parts), text: asText(parts) }
}

/** Line breaks are removed from names and numbers, so that their authors cannot add lines to the mail. Paragraphs keep theirs. */
const inOneLine = (given: MailParts): MailParts => ({
  ...given,
  product: oneLine(given.product),
  heading: oneLine(given.heading),
  reason: oneLine(given.reason),
  ...(given.unsubscribe === undefined ? {} : { unsubscribe: oneLine(given.unsubscribe) }),
  ...(given.preview === undefined ? {} : { preview: oneLine(given.preview) }),
  ...(given.facts ? { facts: given.facts.map(([label, value]) => [oneLine(label), oneLine(value)] as const) } : {}),
  ...(given.blocks ? { blocks: given.blocks.map(blockInOneLine) } : {}),
  ...(given.entries
    ? {
        entries: given.entries.map(({ title, href, lines }) => ({
          title: oneLine(title),
          ...(href === undefined ? {} : { href: oneLine(href) }),
          lines: lines.map(oneLine),
        })),
      }
    : {}),
})

const blockInOneLine = (block: MailBlock): MailBlock => {
  if (block.kind === 'text') return block
  if (block.kind === 'heading') return { ...block, text: oneLine(block.text) }
  return { ...block, label: oneLine(block.label), href: oneLine(block.href) }
}

const sans = `-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const serif = `'Bricolage Grotesque',${sans}`

function asHtml({
  product,
  heading,
  preview,
  paragraphs,
  facts = [],
  blocks = [],
  entries = [],
  action,
  code,
  reason,
  unsubscribe,
}: MailParts): string[] {
  const end = unsubscribe ? ` <a class="soft" href="${escaped(unsubscribe)}" style="color:#5b6579">Unsubscribe</a>` : ''
  const top = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(heading)}</title>
<style>
  @media (prefers-color-scheme: dark) {
    .page { background: #0b1322 !important } .card { background: #111c30 !important; border-color: #24314a !important }
    .ink { color: #f2ede3 !important } .soft { color: #a9b2c3 !important } .line { border-color: #24314a !important }
  }
</style>
</head>
<body class="page" style="margin:0;background:#fbf8f2">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview ?? paragraphs[0] ?? '')}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf8f2"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 8px 20px;font:700 18px ${serif};color:#14203a">${escaped(product)}</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e8e1d5;border-radius:14px;padding:32px">
<h1 class="ink" style="margin:0 0 16px;font:700 24px/1.25 ${serif};color:#14203a">${escaped(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${blocks.map(asBlock).join('\n')}
${facts.length ? factTable(facts) : ''}
${entries.map(entryBlock).join('\n')}`
  const foot = `
</td></tr>
<tr><td class="soft" style="padding:20px 8px;font:13px/1.5 ${sans};color:#5b6579">${escaped(reason)}${end}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
  if (!action && !code) return [top + foot]
  const [before, after] = action ? aroundLink(action) : aroundCode
  return [top + before, after + foot]
}

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 14px;font:16px/1.6 ${sans};color:#14203a">${escaped(text)}</p>`

function asBlock(block: MailBlock): string {
  if (block.kind === 'heading')
    return `<h2 class="ink" style="margin:24px 0 10px;font:700 19px/1.3 ${serif};color:#14203a">${escaped(block.text)}</h2>`
  if (block.kind === 'text')
    return block.text
      .split(/\n\s*\n/)
      .map(paragraph)
      .join('\n')
  return `<p style="margin:20px 0"><a href="${escaped(block.href)}" style="${buttonStyle}">${escaped(block.label)}</a></p>`
}

function factTable(facts: readonly (readonly [string, string])[]): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="soft line" style="padding:8px 0;border-top:1px solid #e8e1d5;font:14px ${sans};color:#5b6579">${escaped(label)}</td>` +
      `<td class="ink line" align="right" style="padding:8px 0;border-top:1px solid #e8e1d5;font:600 14px ${sans};color:#14203a">${escaped(value)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 20px">${rows.join('')}</table>`
}

function entryBlock({ title, href, lines }: MailEntry): string {
  const name = href ? `<a class="ink" href="${escaped(href)}" style="color:#14203a">${escaped(title)}</a>` : escaped(title)
  const told = lines.map((line) => `<p class="soft" style="margin:0 0 2px;font:14px/1.5 ${sans};color:#5b6579">${escaped(line)}</p>`)
  return `<div class="line" style="border-top:1px solid #e8e1d5;padding:12px 0"><p class="ink" style="margin:0 0 4px;font:600 16px/1.4 ${sans};color:#14203a">${name}</p>${told.join('')}</div>`
}

const buttonStyle = `display:inline-block;background:#0b6b64;color:#ffffff;text-decoration:none;font:600 16px ${sans};padding:12px 22px;border-radius:10px`

/** The button around the link's address. */
const aroundLink = (label: string) =>
  ['\n<p style="margin:20px 0 4px"><a href="', `" style="${buttonStyle}">${escaped(label)}</a></p>`] as const

/** The code is large, so that it can be read from another screen. */
const aroundCode = [
  `\n<p class="ink" style="margin:20px 0 4px;font:700 32px/1.3 ${sans};letter-spacing:6px;color:#14203a">`,
  '</p>',
] as const

function asText({
  product,
  heading,
  paragraphs,
  facts = [],
  blocks = [],
  entries = [],
  action,
  code,
  reason,
  unsubscribe,
}: MailParts): string[] {
  const passages = [
    heading,
    // Further lines of a paragraph are indented, so that none looks like another part of the mail.
    ...paragraphs.map(indented),
    ...blocks.map(blockAsText),
    ...(facts.length ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...entries.map(({ title, href, lines }) => [title, ...lines.map((line) => `  ${line}`), ...(href ? [`  ${href}`] : [])].join('\n')),
  ]
  const top = passages.join('\n\n')
  const foot = `\n\n-- \n${product}\n${reason}\n${unsubscribe ? `Unsubscribe: ${unsubscribe}\n` : ''}`
  const label = action ?? code
  return label ? [`${top}\n\n${label}:\n`, foot] : [top + foot]
}

const indented = (text: string): string => text.trim().replace(/\s*[\r\n]+\s*/g, '\n  ')

/** Addresses are behind their label, so that none stands where a sign-in link does. */
const blockAsText = (block: MailBlock): string => (block.kind === 'button' ? `${block.label}: ${block.href}` : indented(block.text))

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign)

/** Small server-rendered pages with a little style and no script. */

/** Markup that is safe to embed in markup. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | null | undefined | false | Markup | readonly Part[]

/** Builds markup; every part is escaped unless it is markup. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  let text = strings[0]!
  for (const [place, part] of parts.entries()) text += render(part) + strings[place + 1]!
  return new Markup(text)
}

/** Marks our own text as markup. */
export function trusted(text: string): Markup {
  return new Markup(text)
}

export interface Page {
  title: string
  /** Owner shown above the title: a shop, a vendor. */
  owner?: string
  links?: { href: string; text: string }[]
  body: Markup
  /** `narrow` for forms and hosted pages. */
  width?: 'narrow' | 'wide'
}

export function page({ title, owner, links = [], body, width = 'wide' }: Page): string {
  const navigation = [{ href: '/', text: 'Sandbox' }, ...links]
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Sandbox</title><style>${trusted(style)}</style></head>
<body><header><nav aria-label="Sandbox">${navigation.map((link) => html`<a href="${link.href}">${link.text}</a> `)}</nav>
<span class="badge">Practice: no real money, no real stores</span></header>
<main class="${width}">${owner && html`<p class="owner">${owner}</p>`}<h1>${title}</h1>${body}</main></body></html>`.text
}

/** Renders a table, with a message if it is empty. */
export function table(columns: readonly string[], rows: readonly (readonly Part[])[], empty = 'Nothing here yet.'): Markup {
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`
  return html`<div class="scroll"><table><thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`
}

/** Formats an amount in the smallest unit. */
export function money(amount: number, currency: string): string {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 10 ** digits)
}

export function time(milliseconds: number): Markup {
  const iso = new Date(milliseconds).toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')}</time>`
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Markup) return part.text
  if (Array.isArray(part)) return part.map(render).join('')
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const style = `
:root{color-scheme:light dark;--ink:#1c2430;--soft:#5d6878;--line:#dfe4ea;--ground:#f6f7f9;--paper:#fff;--accent:#1f5f8b;--good:#17693f;--bad:#a32626}
@media (prefers-color-scheme:dark){:root{--ink:#e8ecf1;--soft:#a3adba;--line:#343c47;--ground:#15191e;--paper:#1d2228;--accent:#7cc0ee;--good:#6fcf9b;--bad:#f08b8b}}
*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
header{display:flex;flex-wrap:wrap;gap:.5rem 1rem;justify-content:space-between;padding:.7rem 1.2rem;border-bottom:1px solid var(--line);background:var(--paper)}
nav a{margin-right:.8rem}a{color:var(--accent)}.badge{color:var(--soft);font-size:13px}
main{margin:1.5rem auto;padding:0 1.2rem}.wide{max-width:1080px}.narrow{max-width:460px}
h1{font-size:1.5rem;margin:.2rem 0 1rem}h2{font-size:1.1rem;margin:1.6rem 0 .5rem}.owner,.soft,.empty{color:var(--soft);margin:0}
.card{background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:1rem;margin:0 0 1rem}
.grid{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(220px,1fr))}.grid img{width:100%;aspect-ratio:1;object-fit:cover;border-radius:6px;background:var(--line)}
.scroll{overflow-x:auto;background:var(--paper);border:1px solid var(--line);border-radius:8px}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.45rem .7rem;border-top:1px solid var(--line);vertical-align:top}thead th{border-top:0;color:var(--soft);font-weight:600;white-space:nowrap}
label{display:block;margin:.6rem 0 .2rem}input,select,textarea{font:inherit;width:100%;padding:.45rem .6rem;border:1px solid var(--line);border-radius:6px;background:var(--ground);color:inherit}
input[type=radio],input[type=checkbox]{width:auto;margin-right:.5rem}fieldset{border:0;padding:0;margin:0}legend{padding:0;font-weight:600}
button,.button{font:inherit;display:inline-block;padding:.5rem 1rem;margin:.8rem .5rem 0 0;border:1px solid var(--accent);border-radius:6px;background:var(--accent);color:var(--paper);cursor:pointer;text-decoration:none}
button.quiet,.button.quiet{background:transparent;color:var(--accent)}code,pre{font:13px/1.45 ui-monospace,monospace;overflow-wrap:anywhere}pre{white-space:pre-wrap}
.choice{display:flex;gap:.3rem;align-items:baseline}td code{overflow-wrap:normal;font-size:12px}
.good{color:var(--good)}.bad{color:var(--bad)}iframe{width:100%;min-height:70vh;border:1px solid var(--line);border-radius:8px;background:#fff}dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem}dt{color:var(--soft)}dd{margin:0}`

import { composeMail } from './compose-mail.ts'
import type { TrayItem } from './trays.records.ts'

export interface TrayFacts {
  readonly product: string
  readonly items: readonly Pick<TrayItem, 'title' | 'lines' | 'action'>[]
  /** Addresses of the items, without signing in. */
  readonly hrefs: readonly string[]
  readonly unsubscribe: string
}

/** Entries beyond this number are found in the account. */
const entriesShown = 40
const linesShown = 8

/** Mail to a supplier: everything since its last mail of this kind. A single item keeps its own subject and text. */
export function trayEmail({ product, items, hrefs, unsubscribe }: TrayFacts) {
  const reason = `You receive this because you supply stores at ${product}. Your notification settings say how often, and where it goes.`
  const entries = grouped(items, hrefs)
  const [only] = items
  if (items.length === 1)
    return {
      subject: only!.title,
      ...composeMail({ product, heading: only!.title, paragraphs: only!.lines, action: only!.action, reason, unsubscribe }),
    }
  const left = entries.length - entriesShown
  const heading = `${items.length} things have happened at ${product}`
  return {
    subject: heading,
    ...composeMail({
      product,
      heading,
      preview: entries.map(({ title }) => title).join(', '),
      paragraphs: [
        'This is what happened since our last email.',
        ...(left > 0 ? [`The first ${entriesShown} are listed here; ${left} more are in your account.`] : []),
      ],
      entries: entries.slice(0, entriesShown),
      action: 'Open your account',
      reason,
      unsubscribe,
    }),
  }
}

/** Merges items of the same name into one entry with all their lines. */
function grouped(items: TrayFacts['items'], hrefs: readonly string[]) {
  const all = items.map((item, at) => ({ ...item, href: hrefs[at]! }))
  return [...Map.groupBy(all, ({ title, href }) => `${href} ${title}`).values()].map((of) => {
    const lines = of.flatMap(({ lines }) => lines)
    const left = lines.length - linesShown
    return {
      title: of[0]!.title,
      href: of[0]!.href,
      lines: left > 0 ? [...lines.slice(0, linesShown), `And ${left} more.`] : lines,
    }
  })
}

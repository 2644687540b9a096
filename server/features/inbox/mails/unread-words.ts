/** Words about unread messages, in mails and in a supplier's tray. */
export interface UnreadFacts {
  readonly sender: string
  /** Unread messages of the conversation. */
  readonly count: number
  /** The newest of them, in their order. */
  readonly texts: readonly string[]
}

const longestLine = 300

export const unreadTitle = ({ sender, count }: UnreadFacts): string =>
  count === 1 ? `${sender} sent you a message` : `${sender} sent you ${count} messages`

export const linesOf = ({ count, texts }: UnreadFacts): string[] => [
  ...(count > texts.length ? [`The last ${texts.length} of ${count}:`] : []),
  ...texts.map((text) => (text.length > longestLine ? `${text.slice(0, longestLine).trimEnd()}…` : text)),
]

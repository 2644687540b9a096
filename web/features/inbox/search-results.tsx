import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { When } from '#foundation/ui/when.tsx'
import classes from './inbox.module.css'
import { searchQuery } from './inbox.queries.ts'

interface SearchResultsProps {
  search: string
  hrefOf: (label: string, message: number) => string
}

/** Messages with a text, the newest first, of all conversations. */
export function SearchResults({ search, hrefOf }: SearchResultsProps) {
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined])
  const before = pages.at(-1)
  const { data, error, isPending, refetch } = useQuery(searchQuery(search, before))
  if (error) return <FailureNotice text="The search failed." error={error} onRetry={refetch} />
  if (isPending) return <p className={classes.quiet}>Searching…</p>
  if (!data.results.length) return <p className={classes.quiet}>No message has “{search}”.</p>
  return (
    <ul className={classes.list} aria-label="Messages found">
      {data.results.map(({ message, other_user: name }) => (
        <li key={message.id}>
          <a href={hrefOf(message.label, message.seq)} className={classes.row}>
            <span className={classes.words}>
              <span className={classes.line}>
                <b dir="auto">{name}</b>
                <small>
                  <When at={message.sent_timestamp} />
                </small>
              </span>
              <span className={classes.preview} dir="auto">
                {message.mine ? 'You: ' : ''}
                {excerpt(message.text, search)}
              </span>
            </span>
          </a>
        </li>
      ))}
      {(data.next !== null || pages.length > 1) && (
        <li className={classes.more}>
          <Button size="xs" variant="default" disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
            Newer
          </Button>
          <Button size="xs" variant="default" disabled={data.next === null} onClick={() => setPages([...pages, data.next!])}>
            Older
          </Button>
        </li>
      )}
    </ul>
  )
}

/** Characters before what was found. */
const lead = 24

function excerpt(text: string, search: string): string {
  const at = text.toLowerCase().indexOf(search.toLowerCase())
  return at > lead ? `…${text.slice(at - lead)}` : text
}

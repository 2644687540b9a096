import { Button } from '@mantine/core'
import { counted, formatCount } from '#foundation/formats/counts.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import classes from './import-list-page.module.css'

interface ImportLimitNoticeProps {
  message: string
  /** Details of the refusal: the plan's limit, the products held and those requested. */
  data: Readonly<Record<string, unknown>>
  onDismiss: () => void
}

/** Message of the plan's limit, with the number of products over it and the link to a larger plan. @see M-118 */
export function ImportLimitNotice({ message, data, onDismiss }: ImportLimitNoticeProps) {
  const room = roomWords(data)
  return (
    <div className={classes.progress}>
      <Notice
        tone="wait"
        onDismiss={onDismiss}
        action={
          <Button component="a" href="/settings/plans" size="xs">
            See plans
          </Button>
        }
      >
        <span>{message}</span>
        {room && <span className={classes.room}>{room}</span>}
      </Notice>
    </div>
  )
}

function roomWords({ limit, held, wanted }: ImportLimitNoticeProps['data']): string {
  if (typeof limit !== 'number' || typeof held !== 'number' || typeof wanted !== 'number') return ''
  const room = Math.max(0, limit - held)
  return `Your plan holds ${counted(limit, 'product')}, and ${formatCount(held)} ${held === 1 ? 'is' : 'are'} in your store or on the way: there is room for ${formatCount(room)} of ${formatCount(wanted)}.`
}

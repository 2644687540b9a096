import { partsOf } from '@quayside/domain/inbox/message'
import classes from './thread.module.css'

/** Text of a message with its web addresses as links, which open apart and learn nothing of this page. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className={classes.text} dir="auto">
      {partsOf(text).map(({ text: part, href }, at) =>
        href ? (
          <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}

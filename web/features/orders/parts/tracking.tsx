import { IconExternalLink } from '@tabler/icons-react'
import { CopyButton } from '#foundation/ui/buttons/copy-button.tsx'
import { trackingPage } from './carriers.ts'
import classes from './tracking.module.css'

/** Carrier of a parcel, and its tracking number if it has one. */
export function Tracking({ carrier, number }: { carrier: string | null; number: string | null }) {
  if (!carrier) return null
  const page = number ? trackingPage(carrier, number) : undefined
  return (
    <p className={classes.track}>
      <span>{carrier}</span>
      {number && (
        <>
          {page ? (
            <a className="num" href={page} target="_blank" rel="noreferrer">
              {number}
              <IconExternalLink size={14} aria-hidden />
            </a>
          ) : (
            <b className="num">{number}</b>
          )}
          <CopyButton text={number} label="Copy tracking number" />
        </>
      )}
    </p>
  )
}

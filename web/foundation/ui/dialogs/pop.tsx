import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import classes from './pop.module.css'

/** Props that make a button open its panel; spread them over the button. */
export interface PopTrigger {
  id: string
  popoverTarget: string
  'aria-haspopup': 'dialog'
  style: CSSProperties
}

/**
 * Panel attached to a button, based on the browser's popover. It renders nothing until opened, is in the top layer, closes on Escape and on
 * outside clicks, and restores focus. Without anchor positioning it opens in the centre.
 */
export function Pop({
  button,
  trigger,
  className,
  label,
  children,
  width,
  side = 'start',
  labelledBy,
  onOpen,
}: {
  /** Content of the button. */
  button?: ReactNode
  /** Custom trigger instead of a plain button. */
  trigger?: (props: PopTrigger) => ReactNode
  className?: string | undefined
  /** Accessible name, if the content does not give one. */
  label?: string | undefined
  children: (close: () => void) => ReactNode
  width: number
  side?: 'start' | 'end' | 'right'
  labelledBy?: string | undefined
  onOpen?: () => void
}) {
  const id = useId()
  const anchor = `--${id.replace(/[^a-z0-9]/gi, '')}`
  const [open, setOpen] = useState(false)
  const opener: PopTrigger = { id: `${id}b`, popoverTarget: id, 'aria-haspopup': 'dialog', style: { anchorName: anchor } as CSSProperties }
  return (
    <>
      {trigger ? (
        trigger(opener)
      ) : (
        <button type="button" {...opener} className={`${classes.button} ${className ?? ''}`} aria-label={label}>
          {button}
        </button>
      )}
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={labelledBy ?? (label ? undefined : `${id}b`)}
        aria-label={labelledBy ? undefined : label}
        className={classes.pop}
        data-side={side}
        style={{ positionAnchor: anchor, width } as object}
        onBeforeToggle={(event) => {
          const opening = event.newState === 'open'
          setOpen(opening)
          if (opening) onOpen?.()
        }}
      >
        {open && children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  )
}

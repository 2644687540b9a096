import { type RefObject, useEffect } from 'react'
import { isTyping } from '#foundation/ui/shell/use-shortcuts.ts'

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** `j` and `k` move between rows, as in a list of mails, and so do the arrows from a row on; `s` opens the menu of the row. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let isGoing = false
    /** Place of the row that had the focus last: the next one takes it once that is settled and gone. */
    let last = 0
    const onKey = (event: KeyboardEvent) => {
      // After a `g` the letter is the menu's.
      const isMenus = isGoing
      isGoing = event.key === 'g'
      const here = list.current
      const isOurs = !isMenus && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
      // A dialog or an open menu has keys of its own.
      if (!here || !isOurs || document.querySelector('[role=dialog]:not([popover]), [role=menu]')) return
      const acts = [...here.querySelectorAll<HTMLElement>('[data-desk-act]')]
      const at = acts.findIndex((act) => act.closest('li')?.contains(document.activeElement))
      const step = steps[event.key]
      if (step !== undefined && (at >= 0 || event.key.length === 1)) {
        event.preventDefault()
        last = Math.max(0, Math.min(acts.length - 1, at >= 0 ? at + step : step > 0 ? last : last - 1))
        acts[last]?.focus()
      }
      if (event.key === 's' && at >= 0) acts[at]?.closest('li')?.querySelector<HTMLElement>('[data-desk-more]')?.click()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [list])
}

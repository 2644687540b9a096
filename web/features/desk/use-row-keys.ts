import { type RefObject, useEffect } from 'react'
import { isTyping } from '#foundation/ui/shell/use-shortcuts.ts'

/** `j` and `k` move between rows, as in a list of mails; `s` opens the menu of the row. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let isGoing = false
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
      if (event.key === 'j' || event.key === 'k') acts[at < 0 ? 0 : at + (event.key === 'j' ? 1 : -1)]?.focus()
      if (event.key === 's' && at >= 0) acts[at]?.closest('li')?.querySelector<HTMLElement>('[data-desk-more]')?.click()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [list])
}

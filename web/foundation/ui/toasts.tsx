import { useSyncExternalStore } from 'react'
import { Toast } from './toast.tsx'
import { closeToast, toastStore } from './toast-store.ts'
import classes from './toasts.module.css'

/** Where the messages of `showToast` stand: at the foot, above everything. Once per page, in the root. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current)
  return (
    <div className={classes.stack} role="region" aria-label="Messages">
      {toasts.map(({ id, tone, title, text, detail, undo }) => {
        const close = () => closeToast(id)
        return (
          <Toast
            key={id}
            tone={tone}
            {...(title ? { title } : {})}
            {...(detail ? { detail } : {})}
            {...(undo
              ? {
                  undo: () => {
                    undo()
                    close()
                  },
                }
              : {})}
            onClose={close}
          >
            {text}
          </Toast>
        )
      })}
    </div>
  )
}

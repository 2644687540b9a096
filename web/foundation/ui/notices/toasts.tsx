import { useSyncExternalStore } from 'react'
import { Toast } from './toast.tsx'
import { closeToast, toastStore } from './toast-store.ts'
import classes from './toasts.module.css'
import { TopBanner } from './top-banner.tsx'

/** Container of `showToast` messages at the foot, and of banners at the top. Rendered once, in the root. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current)
  return (
    <>
      <TopBanner />
      <div className={classes.stack} role="region" aria-label="Messages">
        {toasts.map(({ id, tone, title, text, detail, requestId, href, undo }) => {
          const close = () => closeToast(id)
          return (
            <Toast
              key={id}
              tone={tone}
              {...(title ? { title } : {})}
              {...(detail ? { detail } : {})}
              {...(requestId ? { requestId } : {})}
              {...(href ? { href } : {})}
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
    </>
  )
}

import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'

const Dialog = lazy(() => import('../ui/dialogs/dialog.tsx').then((module) => ({ default: module.Dialog })))

interface LeaveGuardProps {
  isChanged: boolean
  /** Object of the change: "your profile". */
  what: string
}

/**
 * Asks for confirmation before a link, the back button, a reload or closing the window discards unsaved changes. Several forms on one page
 * ask once.
 */
export function LeaveGuard({ isChanged, what }: LeaveGuardProps) {
  const { isAsking, answer } = useGuard(isChanged)
  if (!isAsking) return null
  return (
    <Suspense>
      <Dialog
        title="Leave without saving?"
        width={440}
        onClose={() => answer(false)}
        actions={
          <>
            <Button variant="default" onClick={() => answer(true)}>
              Leave
            </Button>
            <Button data-autofocus onClick={() => answer(false)}>
              Keep editing
            </Button>
          </>
        }
      >
        Your changes to {what} are not saved. If you leave now, they are lost.
      </Dialog>
    </Suspense>
  )
}

/** Address that the user has agreed to leave for, so that other forms on the page do not ask again. */
let leavingTo: string | undefined

function useGuard(isChanged: boolean) {
  const router = useRouter({ warn: false })
  const [asking, setAsking] = useState<{ answer: (leaves: boolean) => void }>()
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    const release = router?.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ currentLocation, nextLocation }) => {
        const isElsewhere = nextLocation.pathname !== currentLocation.pathname || nextLocation.search !== currentLocation.search
        if (!isElsewhere || leavingTo === nextLocation.href) return false
        return new Promise<boolean>((resolve) => {
          const answer = (leaves: boolean) => {
            leavingTo = leaves ? nextLocation.href : undefined
            setAsking(undefined)
            resolve(!leaves)
          }
          setAsking({ answer })
        })
      },
    })
    return () => {
      leavingTo = undefined
      release?.()
      removeEventListener('beforeunload', warn)
    }
  }, [isChanged, router])
  return { isAsking: asking !== undefined, answer: (leaves: boolean) => asking?.answer(leaves) }
}

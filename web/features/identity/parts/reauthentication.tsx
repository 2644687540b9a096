import { lazy, Suspense, useSyncExternalStore } from 'react'
import { questionStore } from '#foundation/api/reauthentication.ts'

const Ask = lazy(() => import('../reauthentication-dialog.tsx').then(({ ReauthenticationDialog }) => ({ default: ReauthenticationDialog })))

/** Mounted beside every page; asks for re-authentication when a call requires it. */
export function Reauthentication() {
  const question = useSyncExternalStore(questionStore.subscribe, questionStore.current)
  return question ? (
    <Suspense fallback={null}>
      <Ask question={question} />
    </Suspense>
  ) : null
}

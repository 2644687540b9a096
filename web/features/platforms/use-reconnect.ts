import { useEffect, useRef } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { leaveFor } from './nonce.ts'
import { useBeginConnection } from './platforms.queries.ts'

/** Sends the owner to authorise again. @param atOnce true after a refused call: the authorisation starts without a press (V-131) */
export function useReconnect(uid: string, atOnce: boolean) {
  const begin = useBeginConnection()
  const start = () =>
    begin.mutate(
      { body: { uid } },
      { onSuccess: ({ redirect }) => leaveFor(redirect), onError: (error) => showToast({ tone: 'bad', text: messageOf(error) }) },
    )
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!atOnce || hasBegun.current) return
    hasBegun.current = true
    start()
  })
  return { start, isLeaving: begin.isPending || begin.isSuccess }
}

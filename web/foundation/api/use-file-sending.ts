import { useEffect, useRef, useState } from 'react'
import type { SendOptions } from './send-file.ts'

/** A file on its way, with its progress. Leaving the page aborts it. */
export function useFileSending() {
  const [progress, setProgress] = useState<number>()
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])
  /** @returns undefined if it was cancelled @throws the errors of `send` */
  const run = async <T>(send: (options: SendOptions) => Promise<T>): Promise<T | undefined> => {
    underWay.current = new AbortController()
    const { signal } = underWay.current
    setProgress(0)
    try {
      return await send({ signal, onProgress: setProgress })
    } catch (error) {
      if (signal.aborted) return undefined
      throw error
    } finally {
      setProgress(undefined)
    }
  }
  return {
    run,
    /** Progress from 0 to 1; undefined without an upload. */
    progress,
    cancel: () => underWay.current?.abort(),
  }
}

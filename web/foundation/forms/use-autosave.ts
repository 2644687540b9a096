import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../api/api-error.ts'
import { showToast } from '../ui/notices/toast-store.ts'
import type { SaveState } from '../ui/save-bar.tsx'

interface AutosaveOptions<Value> {
  /** Saved value. */
  value: Value
  /** Name of the setting or its section, for the message after saving: "Order emails". */
  title: string
  save: (value: Value) => Promise<unknown>
}

const savedForMs = 2000

/**
 * Saves a switch or select automatically: optimistic, sent in order of the choices, and reverted if the server refuses. Shows `<title>
 * Saved` afterwards.
 * @see X-006, M-187
 */
export function useAutosave<Value>({ value, title, save }: AutosaveOptions<Value>) {
  const [chosen, setChosen] = useState<{ value: Value }>()
  const [state, setState] = useState<SaveState>('none')
  const [fault, setFault] = useState<string>()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(0)
  useEffect(() => {
    if (state !== 'saved') return
    const timer = setTimeout(() => setState('none'), savedForMs)
    return () => clearTimeout(timer)
  }, [state])
  const choose = (next: Value) => {
    latest.current += 1
    const mine = latest.current
    setChosen({ value: next })
    setState('saving')
    setFault(undefined)
    last.current = last.current.then(async () => {
      // only the last of several quick choices counts
      if (mine !== latest.current) return
      try {
        await save(next)
        if (mine !== latest.current) return
        setState('saved')
        showToast({ tone: 'good', text: `${title} Saved` })
      } catch (error) {
        if (mine !== latest.current) return
        setState('none')
        setChosen(undefined)
        setFault(messageOf(error))
      }
    })
  }
  // the choice is dropped once it equals the saved value
  if (chosen && state === 'none' && Object.is(chosen.value, value)) setChosen(undefined)
  return { value: chosen ? chosen.value : value, state, fault, choose }
}

import { useEffect } from 'react'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'

type ChatFunction = (act: 'boot' | 'shutdown', settings?: Record<string, string | number>) => void

/** Starts the support chat with the user's data, and ends it with the session. Nothing is loaded if the operator has no chat. @see V-215 */
export function useChat(account: Record<string, string | number> | undefined) {
  const { chat } = useAppConfig()
  // serialised, because each render passes a new object for the same account
  const told = account && JSON.stringify(account)
  useEffect(() => {
    if (!chat || !told) return
    const speak: ChatFunction = (...said) => (window as unknown as Record<string, ChatFunction | undefined>)[chat.function]?.(...said)
    const boot = () => speak('boot', { app_id: chat.app_id, ...(JSON.parse(told) as Record<string, string | number>) })
    const present = document.querySelector<HTMLScriptElement>('script[data-chat]')
    const script = present ?? document.head.appendChild(Object.assign(document.createElement('script'), { src: chat.script, async: true }))
    if (present?.dataset.chat === 'here') boot()
    script.dataset.chat ??= 'coming'
    const here = () => {
      script.dataset.chat = 'here'
      boot()
    }
    script.addEventListener('load', here)
    return () => {
      script.removeEventListener('load', here)
      speak('shutdown')
    }
  }, [chat, told])
}

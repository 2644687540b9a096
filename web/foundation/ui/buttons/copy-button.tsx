import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { showToast } from '../notices/toast-store.ts'

const confirmedMs = 1500

/** Copies a text; a tick is shown for 1.5 seconds. @see S-11 */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), confirmedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      showToast({ tone: 'bad', title: 'Error', text: 'Failed to copy text' })
    }
  }
  return (
    <ActionIcon size={32} aria-label={isCopied ? `${label}: copied` : label} data-hint={isCopied ? 'Copied' : label} onClick={copy}>
      {isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
    </ActionIcon>
  )
}

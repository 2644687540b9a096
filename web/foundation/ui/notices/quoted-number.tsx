import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './quoted-number.module.css'
import { showToast } from './toast-store.ts'

/** Enough digits to tell calls apart; the full id is copied. */
const shownDigits = 8
const confirmedMs = 1500

/** Request id of a failed call for support, in small print; a press copies it. @see S-10 */
export function QuotedNumber({ of }: { of: string }) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), confirmedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(of)
      setIsCopied(true)
    } catch {
      showToast({ tone: 'bad', title: 'Error', text: 'Failed to copy text' })
    }
  }
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <button type="button" className={classes.quoted} onClick={copy} data-hint={isCopied ? 'Copied' : 'Copy the whole number'}>
      Number to quote: <span className="num">{of.slice(0, shownDigits)}</span>
      <Icon size={12} aria-hidden />
    </button>
  )
}

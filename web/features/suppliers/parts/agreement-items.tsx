import { Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './agreement-items.module.css'

interface AgreementItemsProps {
  items: readonly { readonly key: string; readonly text: ReactNode; readonly detail?: string }[]
  /** Says when it was agreed to; absent: not yet. */
  agreed?: string | undefined
  error: Error | null
  isSaving: boolean
  onAgree: () => void
}

/** Four items to tick, then a button to agree. @see V-186, V-279 */
export function AgreementItems({ items, agreed, error, isSaving, onAgree }: AgreementItemsProps) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const isAgreed = agreed !== undefined
  const isComplete = items.every(({ key }) => ticked.includes(key))
  const toggle = (key: string) => setTicked((old) => (old.includes(key) ? old.filter((one) => one !== key) : [...old, key]))
  return (
    <div className={classes.page}>
      <Panel>
        <div className={classes.items}>
          {error && <Notice tone="bad">{messageOf(error)}</Notice>}
          {items.map(({ key, text, detail }) => (
            <Checkbox
              key={key}
              label={text}
              description={detail}
              checked={isAgreed || ticked.includes(key)}
              disabled={isAgreed}
              onChange={() => toggle(key)}
            />
          ))}
          {isAgreed ? (
            <p className={classes.accepted}>{agreed}</p>
          ) : (
            <ButtonWithReason reason={isComplete ? undefined : 'Tick all four items first'} loading={isSaving} onClick={onAgree}>
              I Agree
            </ButtonWithReason>
          )}
        </div>
      </Panel>
    </div>
  )
}

import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { CopyButton } from '#foundation/ui/buttons/copy-button.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import classes from './recovery-codes.module.css'

/** Ten recovery codes, shown only once; they cannot be retrieved later. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')
  const download = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
    link.download = 'recovery-codes.txt'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }
  return (
    <div className={classes.kept}>
      <h3 ref={heading} tabIndex={-1}>
        Keep these recovery codes
      </h3>
      <Notice tone="wait">
        They are shown only now. Each works once, without your device. Keep them where you can find them without it: printed, or in a
        password manager.
      </Notice>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={classes.buttons}>
        <Button onClick={onKept}>I have saved them</Button>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
          Download
        </Button>
        <CopyButton text={text} label="Copy the recovery codes" />
      </div>
    </div>
  )
}

import { Button, Group } from '@mantine/core'
import type { MailBlock } from '@quayside/contract/campaigns/draft'
import { useState } from 'react'
import { Choice } from '#foundation/ui/buttons/choice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './campaigns.module.css'
import { usePreview } from './campaigns.queries.ts'

const widths = [
  { value: 'desktop', name: 'Desktop' },
  { value: 'phone', name: 'Phone' },
] as const
const schemes = [
  { value: 'light', name: 'Light' },
  { value: 'dark', name: 'Dark' },
] as const

/** The mail as its readers see it, at the width of a desktop or a phone, in light or dark. Its page runs nothing and loads nothing of others. */
export function MailPreview({ subject, blocks }: { subject: string; blocks: readonly MailBlock[] }) {
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const preview = usePreview()
  const show = (next: 'light' | 'dark') => {
    setScheme(next)
    preview.mutate({ body: { subject, blocks: [...blocks], is_dark: next === 'dark' } })
  }
  return (
    <Panel title="Preview">
      <Group gap="sm">
        <Button variant="default" loading={preview.isPending} onClick={() => show(scheme)}>
          Show preview
        </Button>
        <Choice label="Width" options={widths} value={width} onChange={setWidth} />
        <Choice label="Colours" options={schemes} value={scheme} onChange={show} />
      </Group>
      {preview.error && <Notice tone="bad">{preview.error.message}</Notice>}
      {preview.data && (
        <div className={classes.frame}>
          <iframe title="Preview of the email" sandbox="" srcDoc={preview.data.html} style={{ width: width === 'phone' ? 390 : '100%' }} />
        </div>
      )}
    </Panel>
  )
}

import { Button } from '@mantine/core'
import type { DataExport } from '@quayside/contract/data-export/endpoints'
import { exportDays, exportRunning } from '@quayside/domain/data-export/data-export'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import { When } from '#foundation/ui/when.tsx'
import { downloadExport, latestExportQuery, useAskForExport, useLatestExport } from './data-export.queries.ts'
import classes from './export-page.module.css'

/** Export of a supplier's data as an archive; the email that it is ready links here. */
export const Route = createFileRoute('/_supplier/supplier/settings/export')({
  loader: ({ context }) => context.queryClient.ensureQueryData(latestExportQuery()),
  component: ExportPage,
})

function ExportPage() {
  const latest = useLatestExport()
  return (
    <>
      <PageHeader title="Export your data" back={{ label: 'Settings', href: '/supplier/settings' }} />
      <div className={classes.page}>
        <Panel title="Archive" aside={latest ? <ExportStatus state={latest.state} /> : undefined}>
          <Archive latest={latest} />
        </Panel>
        <Panel title="What it holds">
          <ul className={classes.list}>
            <li>Products with their variants and the addresses of their images</li>
            <li>Paid orders with their lines, parcels and shipping addresses</li>
            <li>Vendors, with your answer and their discounts</li>
            <li>Price lists, shipping rates and settings</li>
          </ul>
          <p className={classes.words}>
            Each as CSV and JSON, with a README that explains every column. The product file can be imported again as it is.
          </p>
        </Panel>
      </div>
    </>
  )
}

const badges = {
  preparing: { label: 'Preparing', tone: 'wait', progress: 'half' },
  ready: { label: 'Ready', tone: 'good', progress: 'done' },
  failed: { label: 'Failed', tone: 'bad' },
  expired: { label: 'Expired', tone: 'idle' },
} as const

const ExportStatus = ({ state }: { state: DataExport['state'] }) => <StatusBadge {...badges[state]} />

function Archive({ latest }: { latest: DataExport | null }) {
  const ask = useAskForExport()
  const isRunning = latest?.state === 'preparing'
  const isReady = latest?.state === 'ready'
  return (
    <div className={classes.archive}>
      {isRunning && <p className={classes.words}>{exportRunning}</p>}
      {latest?.state === 'failed' && (
        <Notice tone="bad" title="The archive could not be prepared">
          Something went wrong on our side. Please ask for it again.
        </Notice>
      )}
      {isReady && latest.expires_at && (
        <p className={classes.words}>
          {sizeOf(latest.size ?? 0)}, as of <When at={latest.asked_at} exact />. It is removed on <When at={latest.expires_at} exact />.
        </p>
      )}
      {!isRunning && !isReady && (
        <p className={classes.words}>
          We put all your data into one ZIP file and mail you a link to this page when it is ready. You can download it here for{' '}
          {exportDays} days.
        </p>
      )}
      <div className={classes.actions}>
        {isReady && <DownloadButton id={latest.id} />}
        <ButtonWithReason
          variant={isReady ? 'default' : 'filled'}
          reason={isRunning ? exportRunning : undefined}
          loading={ask.isPending}
          onClick={() => ask.mutate({ body: {} })}
        >
          {isReady ? 'Prepare a new archive' : 'Prepare an archive'}
        </ButtonWithReason>
      </div>
    </div>
  )
}

function DownloadButton({ id }: { id: number }) {
  const [isLoading, setLoading] = useState(false)
  const start = async () => {
    setLoading(true)
    await downloadExport(id)
    setLoading(false)
  }
  return (
    <Button onClick={() => void start()} loading={isLoading}>
      Download
    </Button>
  )
}

/** @param bytes 3_400_000 → `3.4 MB` */
function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return bytes < 1_000_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(1)} GB`
}

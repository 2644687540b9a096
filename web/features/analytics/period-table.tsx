import { Button } from '@mantine/core'
import type { Pagination } from '@quayside/contract/vocabulary/paging'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ApiError } from '#foundation/api/api-error.ts'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './analytics-page.module.css'

interface PeriodTableProps {
  title: string
  /** Days or state of its rows. */
  detail?: ReactNode
  /** Plural noun of its rows. */
  of: string
  empty: string
  failed: string
  error: ApiError | null
  onRetry: () => void
  pagination: Pagination | undefined
  hrefFor: (page: number) => string
  onExport: () => void
  children: ReactNode
}

/** A table of the page with rows, pages and a file export. */
export function PeriodTable({
  title,
  detail,
  of,
  empty,
  failed,
  error,
  onRetry,
  pagination,
  hrefFor,
  onExport,
  children,
}: PeriodTableProps) {
  if (error && !pagination) return <FailureNotice text={failed} error={error} onRetry={onRetry} />
  return (
    <div>
      <Panel
        flush
        title={title}
        aside={
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} />}
            disabled={!pagination?.count}
            aria-label={`Export CSV: ${title}`}
            onClick={onExport}
          >
            Export CSV
          </Button>
        }
      >
        {detail && <p className={classes.detail}>{detail}</p>}
        {!pagination ? (
          <TableSkeleton columns={[180, 60, 60, 80]} />
        ) : pagination.count ? (
          children
        ) : (
          <p className={classes.none}>{empty}</p>
        )}
      </Panel>
      {pagination && pagination.count > 0 && (
        <ListFooter
          from={pagination.first_item}
          to={pagination.last_item}
          total={pagination.count}
          of={of}
          page={pagination.page}
          pages={pagination.pages}
          hrefFor={hrefFor}
        />
      )}
    </div>
  )
}

import { Button } from '@mantine/core'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import type { Placeholder } from './placeholder.ts'
import classes from './placeholder-page.module.css'

/** Placeholder of a page that is not built yet: its purpose, and a link to use meanwhile. */
export function PlaceholderPage({ placeholder: { title, purpose, meanwhile, heading } }: { placeholder: Placeholder }) {
  return (
    <div className={classes.page}>
      <PageHeader title={title} />
      <Panel>
        <EmptyState
          picture={<QuayPicture />}
          title={heading ?? 'This page is coming soon'}
          action={
            <Button component="a" href={meanwhile.href}>
              {meanwhile.label}
            </Button>
          }
        >
          {purpose}
        </EmptyState>
      </Panel>
    </div>
  )
}

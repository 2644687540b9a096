import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readWhole } from '#foundation/api/read-query.ts'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './campaigns.module.css'
import { campaignsQuery, mailingsQuery } from './campaigns.queries.ts'
import { versionAddress } from './email-address.ts'
import { Mailings } from './mailings.tsx'
import { SendForm } from './send-form.tsx'
import { Suppressions } from './suppressions.tsx'

const asked = ({ offer, page }: Record<string, unknown>) => ({ offer: readWhole(offer), page: readWhole(page, 2) ?? 1 })

/** Marketing emails: written, tested, reviewed and sent. @see R-140, S-78, V-256, V-285 */
export const Route = createFileRoute('/_admin/admin/email/')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => asked(search),
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(campaignsQuery(deps.offer))
    void context.queryClient.prefetchQuery(mailingsQuery(deps.page))
  },
  component: EmailPage,
})

function EmailPage() {
  const { offer, page } = Route.useSearch({ select: asked })
  const { data, isError, error, refetch } = useQuery(campaignsQuery(offer))
  return (
    <>
      <PageHeader
        title="Marketing email"
        detail="News and offers for stores and suppliers. Nobody gets a campaign twice."
        actions={
          <Button component="a" href={versionAddress('new')} variant="default">
            New campaign
          </Button>
        }
      />
      <div className={classes.page}>
        {isError && !data ? (
          <FailureNotice text="The campaigns could not be loaded." error={error} onRetry={refetch} />
        ) : !data ? (
          <Panel flush label="Campaigns">
            <TableSkeleton columns={[200, 200, 200]} />
          </Panel>
        ) : data.campaigns.length ? (
          <SendForm key={offer} choices={data} />
        ) : (
          <Panel>
            <p className={classes.none}>No campaign has been written yet.</p>
          </Panel>
        )}
        <Mailings page={page} />
        <Suppressions />
      </div>
    </>
  )
}

import { TextInput } from '@mantine/core'
import type { CampaignVersion, MailBlock } from '@quayside/contract/campaigns/draft'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readWhole } from '#foundation/api/read-query.ts'
import { Form } from '#foundation/forms/form.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { BlockEditor } from './block-editor.tsx'
import classes from './campaigns.module.css'
import { useAddCampaign, useAddVersion, useSaveVersion, versionQuery } from './campaigns.queries.ts'
import { emailAddress, versionAddress } from './email-address.ts'
import { MailPreview } from './mail-preview.tsx'

/** The text of a version of a campaign, with its preview. @see S-78 */
export const Route = createFileRoute('/_admin/admin/email/versions/$versionId')({
  validateSearch: rawSearch,
  loader: ({ context, params }) => {
    const id = readWhole(params.versionId)
    if (id !== undefined) void context.queryClient.prefetchQuery(versionQuery(id))
  },
  component: VersionPage,
})

function VersionPage() {
  const id = readWhole(Route.useParams().versionId)
  return id === undefined ? <NewVersion /> : <SavedVersion key={id} id={id} />
}

const back = { label: 'Marketing email', href: emailAddress({}) }

function SavedVersion({ id }: { id: number }) {
  const { data, isError, error, refetch } = useQuery(versionQuery(id))
  const save = useSaveVersion()
  return (
    <>
      <PageHeader title={data ? `Version ${data.name}` : 'Version'} back={back} detail="Mailings that have begun keep their text." />
      {data ? (
        <VersionForm
          initial={{ name: data.name, subject: data.subject, blocks: data.blocks }}
          save={(text) => save.mutateAsync({ params: { id }, body: { ...text, revision: data.revision } })}
        />
      ) : (
        isError && <FailureNotice text="The version could not be loaded." error={error} onRetry={refetch} />
      )}
    </>
  )
}

interface VersionText {
  name: string
  subject: string
  blocks: MailBlock[]
}

const empty: VersionText = { name: 'A', subject: '', blocks: [] }

function NewVersion() {
  const campaignId = Route.useSearch({ select: ({ campaign }) => readWhole(campaign) })
  const navigate = useNavigate()
  const addCampaign = useAddCampaign()
  const addVersion = useAddVersion()
  const open = ({ id }: CampaignVersion) => {
    showToast({ tone: 'good', text: 'Saved' })
    void navigate({ href: versionAddress(id), replace: true, ignoreBlocker: true })
  }
  return campaignId === undefined ? (
    <>
      <PageHeader title="New campaign" back={back} detail="A campaign has one or more versions of its text." />
      <VersionForm
        initial={{ campaign: '', ...empty }}
        save={async ({ campaign = '', ...text }) => open(await addCampaign.mutateAsync({ body: { campaign, ...text } }))}
      />
    </>
  ) : (
    <>
      <PageHeader title="New version" back={back} detail="Somebody who has got one version of a campaign gets no other." />
      <VersionForm
        initial={{ ...empty, name: '' }}
        save={async (text) => open(await addVersion.mutateAsync({ params: { id: campaignId }, body: text }))}
      />
    </>
  )
}

const labels = { campaign: 'Campaign', name: 'Version', subject: 'Subject', blocks: 'Text' }

interface VersionFormProps {
  /** `campaign`: only of a new campaign. */
  initial: VersionText & { campaign?: string }
  save: (text: VersionText & { campaign?: string }) => Promise<unknown>
}

function VersionForm({ initial, save }: VersionFormProps) {
  const isNewCampaign = initial.campaign !== undefined
  const form = useForm<VersionText & { campaign?: string }, VersionText & { campaign?: string }>({
    initial,
    schema: () =>
      import('@quayside/contract/campaigns/draft').then(({ NewCampaign, SaveVersion }) => (isNewCampaign ? NewCampaign : SaveVersion)),
    labels,
    save,
  })
  const { values, faults } = form
  return (
    <div className={classes.editor}>
      <Form form={form} label="Version of a campaign" what="the version" save="button" saved="Saved">
        <div className={classes.stack}>
          <Panel title="Email">
            <div className={classes.stack}>
              {isNewCampaign && (
                <TextInput {...form.field('campaign')} value={values.campaign ?? ''} maxLength={100} description="Only staff see it." />
              )}
              <TextInput {...form.field('name')} maxLength={100} description="Only staff see it." />
              <TextInput {...form.field('subject')} maxLength={150} />
            </div>
          </Panel>
          <Panel title="Text">
            <BlockEditor blocks={values.blocks} faults={faults} onChange={(blocks) => form.set('blocks', blocks)} />
          </Panel>
        </div>
      </Form>
      <MailPreview subject={values.subject} blocks={values.blocks} />
    </div>
  )
}

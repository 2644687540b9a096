import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { campaignMessages, maxEmailSendCountDefault } from '@quayside/domain/campaigns/mailing'
import { type UserGroup, userGroupKeys } from '@quayside/domain/campaigns/user-groups'
import { Suspense, useState } from 'react'
import { counted, formatCount } from '#foundation/formats/counts.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { comeLater } from '#foundation/ui/come-later.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './campaigns.module.css'
import { type Choices, useGroup, useSendCampaign } from './campaigns.queries.ts'
import { versionAddress } from './email-address.ts'

const ReviewDialog = comeLater(async () => (await import('./review-dialog.tsx')).ReviewDialog)

/** Chooses what is sent, and to whom; tests it, and leads to the review. @see S-78, V-285 */
export function SendForm({ choices }: { choices: Choices }) {
  const { campaigns, campaign_versions: versions, offers, user_groups: groups } = choices
  const selected = versions.find((one) => one.selected)
  const [campaignId, setCampaignId] = useState(selected?.campaign_id ?? campaigns[0]!.id)
  const [versionId, setVersionId] = useState<number>()
  const [offerId, setOfferId] = useState(offers.find((one) => one.selected)?.id)
  const [group, setGroup] = useState<UserGroup>()
  const [most, setMost] = useState<number>(maxEmailSendCountDefault)
  const [isReviewing, setIsReviewing] = useState(false)
  const [started, setStarted] = useState<string>()
  const reachable = useGroup({ group, campaignId, offerId })
  const version = versions.find(({ id }) => id === versionId)
  const missing = !version
    ? campaignMessages.chooseVersion
    : !group
      ? campaignMessages.chooseGroup
      : most < 1
        ? campaignMessages.chooseCount
        : undefined
  const numberIn = (value: string) => (value === '' ? undefined : Number(value))
  if (started)
    return (
      <Panel title={started}>
        <p>It goes out bit by bit; its progress stands below.</p>
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setStarted(undefined)}>
            Send another
          </Button>
        </div>
      </Panel>
    )
  return (
    <Panel title="Send a campaign">
      <div className={classes.fields}>
        <NativeSelect
          label="Campaign"
          value={campaignId}
          data={campaigns.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ currentTarget: { value } }) => {
            setCampaignId(Number(value))
            setVersionId(undefined)
          }}
        />
        <NativeSelect
          label="Version"
          value={versionId ?? ''}
          data={[
            { value: '', label: 'Choose…' },
            ...versions.filter((one) => one.campaign_id === campaignId).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => setVersionId(numberIn(value))}
        />
        <NativeSelect
          label="Offer"
          description="Only stores that see the offer get the email."
          value={offerId ?? ''}
          data={[{ value: '', label: 'None' }, ...offers.map(({ id, name }) => ({ value: String(id), label: name }))]}
          onChange={({ currentTarget: { value } }) => setOfferId(numberIn(value))}
        />
        <NativeSelect
          label="User group"
          description="Counted a moment ago, without those who have unsubscribed."
          value={group ?? ''}
          data={[
            { value: '', label: 'Choose…' },
            ...groups.map(({ value, name, count }) => ({ value, label: `${name} (${formatCount(count)})` })),
          ]}
          onChange={({ currentTarget: { value } }) => setGroup(userGroupKeys.find((one) => one === value))}
        />
        <NumberInput
          label="Max send count"
          description="At most this many people get it; the others can be mailed later."
          value={most}
          min={0}
          max={1_000_000}
          allowDecimal={false}
          onChange={(value) => setMost(Number(value) || 0)}
        />
      </div>
      {reachable.data && group && (
        <div className={classes.sample}>
          <p>{counted(reachable.data.count, 'person', 'people')} of this group can get the campaign now.</p>
          {reachable.data.sample.length > 0 && (
            <ul aria-label="Some of them">
              {reachable.data.sample.map(({ name, email }) => (
                <li key={email}>
                  {name} · {email}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <div className={classes.actions}>
        <ButtonWithReason reason={missing} onClick={() => setIsReviewing(true)}>
          Review
        </ButtonWithReason>
        {version && (
          <Button component="a" variant="default" href={versionAddress(version.id)}>
            Edit version
          </Button>
        )}
        <Button component="a" variant="default" href={versionAddress('new', campaignId)}>
          New version
        </Button>
      </div>
      {version && <TestForm campaignId={campaignId} versionId={version.id} />}
      {isReviewing && version && group && (
        <Suspense fallback={null}>
          <ReviewDialog
            campaign={campaigns.find(({ id }) => id === campaignId)!}
            version={version}
            offer={offers.find(({ id }) => id === offerId)}
            group={groups.find(({ value }) => value === group)!}
            most={most}
            reachable={reachable.data?.count}
            onClose={() => setIsReviewing(false)}
            onStarted={(message) => {
              setIsReviewing(false)
              setStarted(message)
            }}
          />
        </Suspense>
      )}
    </Panel>
  )
}

function TestForm({ campaignId, versionId }: { campaignId: number; versionId: number }) {
  const [email, setEmail] = useState('')
  const send = useSendCampaign()
  return (
    <>
      <form
        className={classes.actions}
        aria-label="Test email"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate({ body: { campaign_id: campaignId, version_id: versionId, test_email: email.trim() } })
        }}
      >
        <TextInput
          type="email"
          label="Test address"
          autoComplete="off"
          value={email}
          onChange={({ currentTarget: { value } }) => setEmail(value)}
        />
        <Button type="submit" variant="default" loading={send.isPending} disabled={!email.trim()}>
          Send test
        </Button>
      </form>
      {send.error && <Notice tone="bad">{send.error.message}</Notice>}
      {send.data && <Notice tone="good">{send.data.message}</Notice>}
    </>
  )
}

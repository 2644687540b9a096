import { Button } from '@mantine/core'
import type { RehearsalView } from '@quayside/contract/imports/rehearsal'
import type { StoreRules } from '@quayside/contract/stores/store-rules'
import { lazy, Suspense, useState } from 'react'
import { counted } from '#foundation/formats/counts.ts'
import { ButtonWithReason } from '#foundation/ui/button-with-reason.tsx'
import { FailureNotice } from '#foundation/ui/failure-notice.tsx'
import { Notice } from '#foundation/ui/notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { showToast } from '#foundation/ui/toast-store.ts'
import classes from './import-settings-page.module.css'
import { useApplySettings, useRehearsal, useSettingsProgress } from './settings.queries.ts'

/** Only who rehearses sees it. */
const RehearsalResult = lazy(() => import('./rehearsal-result.tsx').then(({ RehearsalResult: result }) => ({ default: result })))

interface RehearsingProps {
  /** As they stand in the form, saved or not. */
  rules: StoreRules
  isSaved: boolean
  /** Why they could not be saved. */
  fault: string | undefined
}

/** What the settings would do to what is there already, and the way to do it. */
export function Rehearsing({ rules, isSaved, fault }: RehearsingProps) {
  const rehearsal = useRehearsal()
  const apply = useApplySettings()
  const [asked, setAsked] = useState<StoreRules>()
  const rehearse = (show: RehearsalView = 'changed', page = 1) => {
    setAsked(rules)
    rehearsal.mutate({ body: { settings: rules, show, page } })
  }
  const begin = () =>
    apply.mutate(
      {},
      {
        onSuccess: ({ total }) => showToast({ tone: 'good', text: `Applying your settings to ${counted(total, 'product')} in your store` }),
      },
    )
  const isStale = asked !== undefined && JSON.stringify(asked) !== JSON.stringify(rules)
  return (
    <Panel title="Products you already have">
      <div className={classes.fields}>
        <p className={classes.note}>
          Settings apply to products you add from now on. Preview what they would change in your store and on your import list, then apply
          them there too. Prices you set yourself are kept.
        </p>
        <div className={classes.actions}>
          <ButtonWithReason variant="default" reason={fault} loading={rehearsal.isPending} onClick={() => rehearse()}>
            Preview
          </ButtonWithReason>
          <ButtonWithReason reason={isSaved ? undefined : 'Save your changes first'} loading={apply.isPending} onClick={begin}>
            Apply to existing products
          </ButtonWithReason>
        </div>
        <Progress />
        {rehearsal.error && <FailureNotice text={rehearsal.error.message} error={rehearsal.error} onRetry={() => rehearse()} />}
        {isStale && rehearsal.data && (
          <Notice
            tone="wait"
            action={
              <Button size="xs" variant="default" onClick={() => rehearse()}>
                Preview again
              </Button>
            }
          >
            The settings have changed since this preview.
          </Notice>
        )}
        <Suspense fallback={null}>
          {rehearsal.data && (
            <RehearsalResult result={rehearsal.data} show={rehearsal.variables?.body.show ?? 'changed'} onShow={rehearse} />
          )}
        </Suspense>
      </div>
    </Panel>
  )
}

/** How far it has come; survives a reload, since it is asked of the server. */
function Progress() {
  const progress = useSettingsProgress()
  if (!progress || (!progress.is_running && progress.failed === 0)) return null
  const { total, waiting, failed } = progress
  return (
    <Notice tone={failed > 0 && waiting === 0 ? 'bad' : 'info'} {...(waiting > 0 ? { title: 'Applying your settings' } : {})}>
      {waiting > 0 && `${(total - waiting).toLocaleString('en-US')} of ${counted(total, 'product')} done. `}
      {failed > 0 && (
        <>
          {counted(failed, 'product')} could not be told to your store. <a href="/unsynced">See why</a>
        </>
      )}
    </Notice>
  )
}

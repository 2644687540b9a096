import { Button } from '@mantine/core'
import type { DryRunView } from '@quayside/contract/imports/dry-run'
import type { StoreRules } from '@quayside/contract/stores/store-rules'
import { lazy, Suspense, useState } from 'react'
import { counted } from '#foundation/formats/counts.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './import-settings-page.module.css'
import { useApplySettings, useDryRun, useSettingsProgress } from './settings.queries.ts'

/** Loaded on demand, because only a dry run shows it. */
const DryRunResult = lazy(() => import('./dry-run-result.tsx').then(({ DryRunResult: result }) => ({ default: result })))

interface PreviewSettingsProps {
  /** Rules as in the form, saved or not. */
  rules: StoreRules
  isSaved: boolean
  /** Reason why they cannot be saved. */
  fault: string | undefined
}

/** Preview of the settings on existing products, with the button that applies them. */
export function PreviewSettings({ rules, isSaved, fault }: PreviewSettingsProps) {
  const dryRun = useDryRun()
  const apply = useApplySettings()
  const [asked, setAsked] = useState<StoreRules>()
  const dryRunOf = (show: DryRunView = 'changed', page = 1) => {
    setAsked(rules)
    dryRun.mutate({ body: { settings: rules, show, page } })
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
    <Panel title="Existing products">
      <div className={classes.fields}>
        <p className={classes.note}>
          Settings apply to products you add from now on. Preview what they would change in your store and on your import list, then apply
          them there too. Prices you set yourself are kept.
        </p>
        <div className={classes.actions}>
          <ButtonWithReason variant="default" reason={fault} loading={dryRun.isPending} onClick={() => dryRunOf()}>
            Preview
          </ButtonWithReason>
          <ButtonWithReason reason={isSaved ? undefined : 'Save your changes first'} loading={apply.isPending} onClick={begin}>
            Apply to existing products
          </ButtonWithReason>
        </div>
        <Progress />
        {dryRun.error && <FailureNotice text={dryRun.error.message} error={dryRun.error} onRetry={() => dryRunOf()} />}
        {isStale && dryRun.data && (
          <Notice
            tone="wait"
            action={
              <Button size="xs" variant="default" onClick={() => dryRunOf()}>
                Preview again
              </Button>
            }
          >
            The settings have changed since this preview.
          </Notice>
        )}
        <Suspense fallback={null}>
          {dryRun.data && <DryRunResult result={dryRun.data} show={dryRun.variables?.body.show ?? 'changed'} onShow={dryRunOf} />}
        </Suspense>
      </div>
    </Panel>
  )
}

/** Progress from the server, so it survives a reload. */
function Progress() {
  const progress = useSettingsProgress()
  if (!progress || (!progress.is_running && progress.failed === 0)) return null
  const { total, waiting, failed } = progress
  return (
    <Notice tone={failed > 0 && waiting === 0 ? 'bad' : 'info'} {...(waiting > 0 ? { title: 'Applying your settings' } : {})}>
      {waiting > 0 && `${(total - waiting).toLocaleString('en-US')} of ${counted(total, 'product')} done. `}
      {failed > 0 && (
        <>
          {counted(failed, 'product')} could not be updated in your store. <a href="/unsynced">See why</a>
        </>
      )}
    </Notice>
  )
}

import { type CategoryKey, categoryTree, isCategory } from '@quayside/domain/catalogue/category'
import { homeOf } from '@quayside/domain/identity/homes'
import { maySaveSetup, mostCategories } from '@quayside/domain/stores/setup'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { CategoryChoice } from './category-choice.tsx'
import classes from './setup-page.module.css'
import { useSaveSetup } from './stores.queries.ts'

/** Setup of a new store. @see S-16 */
export const Route = createFileRoute('/_store/setup')({ component: SetupPage })

/** M-120 */
const saveFailed = 'Save categories action has failed'

function SetupPage() {
  const { site } = Route.useRouteContext()
  const { categories, is_set_up: wasSetUp } = useStoreSettings()
  const [chosen, setChosen] = useState<CategoryKey[]>(() => categories.filter(isCategory))
  const router = useRouter()
  const save = useSaveSetup()
  const decision = maySaveSetup(chosen)
  const toggle = (key: CategoryKey) => setChosen((now) => (now.includes(key) ? now.filter((one) => one !== key) : [...now, key]))
  const complete = () =>
    save.mutate(
      { body: { categories: chosen } },
      {
        onSuccess: ({ message }) => {
          // A new store sees a welcome on its next page, so no message is shown here.
          if (wasSetUp) showToast({ tone: 'good', text: message })
          void router.navigate({ href: homeOf('store', site) })
        },
      },
    )
  return (
    <>
      <PageHeader title="Top categories" detail="Choose up to five that fit your store. You can change them at any time." />
      <ul className={classes.categories}>
        {categoryTree.map((category) => (
          <li key={category.key}>
            <CategoryChoice category={category} isChosen={chosen.includes(category.key)} onToggle={() => toggle(category.key)} />
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <div className={classes.foot}>
          {save.isError && <FailureNotice text={saveFailed} error={save.error} />}
          <div className={classes.bar}>
            {decision.allowed ? (
              <span>
                {chosen.length} of {mostCategories} chosen
              </span>
            ) : (
              <span role="alert" className={classes.fault}>
                {decision.reason}
              </span>
            )}
            <ButtonWithReason size="md" onClick={complete} loading={save.isPending} reason={decision.allowed ? undefined : decision.reason}>
              Complete
            </ButtonWithReason>
          </div>
        </div>
      )}
    </>
  )
}

import { TextInput } from '@mantine/core'
import type { CategoryHsCodes } from '@quayside/contract/landed-cost/category-hs-codes'
import { categoryLabel, noCategory, noCategoryLabel, topCategoryKeys } from '@quayside/domain/catalogue/category'
import { longestHsCode } from '@quayside/domain/catalogue/hs-code'
import { Form } from '#foundation/forms/form.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { useCategoryCodes, useSaveCategoryCodes } from './category-codes.queries.ts'
import classes from './duty-rates-page.module.css'

/** HS codes for products whose supplier has not given one. */
export function CategoryCodes() {
  const { data, error, refetch } = useCategoryCodes()
  if (error && !data) return <FailureNotice text="The HS codes of categories could not be loaded." error={error} onRetry={refetch} />
  return data ? <CodesForm saved={data.codes} /> : null
}

const labels = Object.fromEntries(topCategoryKeys.map((key) => [key, key === noCategory ? noCategoryLabel : categoryLabel(key)]))

function CodesForm({ saved }: { saved: CategoryHsCodes }) {
  const save = useSaveCategoryCodes()
  const form = useForm({
    initial: saved,
    schema: () => import('@quayside/contract/landed-cost/category-hs-codes').then(({ CategoryHsCodes }) => CategoryHsCodes),
    labels,
    save: (codes) => save.mutateAsync({ body: { codes } }),
  })
  return (
    <Form form={form} label="HS codes of categories" what="the HS codes">
      <Panel title="HS codes of categories">
        <p className={classes.words}>For products whose supplier has not given an HS code. Empty: such products have no estimate.</p>
        <div className={classes.codes}>
          {topCategoryKeys.map((key) => (
            <TextInput key={key} {...form.field(key)} inputMode="numeric" maxLength={longestHsCode} autoComplete="off" />
          ))}
        </div>
      </Panel>
    </Form>
  )
}

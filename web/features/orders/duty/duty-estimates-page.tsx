import { createFileRoute } from '@tanstack/react-router'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { AutosaveSwitch } from '#foundation/forms/autosave-fields.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { useSaveDutyEstimates } from './duty.queries.ts'
import classes from './duty-estimates-page.module.css'

/** Switch for estimates of duty and tax beside orders. */
export const Route = createFileRoute('/_store/settings/duty_estimates')({ component: DutyEstimatesPage })

function DutyEstimatesPage() {
  const { estimates_duty: isOn } = useStoreSettings()
  const save = useSaveDutyEstimates()
  return (
    <>
      <PageHeader
        title="Duty and tax"
        detail="What customs may charge when an order crosses a border."
        back={{ label: 'Settings', href: '/settings' }}
      />
      <div className={classes.page}>
        <Panel title="Estimates">
          <p className={classes.words}>
            Each order and product gets an estimate, from its destination, HS code and country of origin, with the rate, its source and its
            date. An estimate is never part of a price, a total or your profit, and customs may decide otherwise.
          </p>
          <AutosaveSwitch
            title="Show estimates on orders and products"
            description="Products without an HS code have no estimate."
            value={isOn}
            save={(chosen) => save.mutateAsync({ body: { is_on: chosen } })}
          />
        </Panel>
      </div>
    </>
  )
}

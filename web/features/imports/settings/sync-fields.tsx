import { Checkbox, Switch } from '@mantine/core'
import type { StoreRules } from '@quayside/contract/stores/store-rules'
import { syncedFieldNames, syncedFields } from '@quayside/domain/stores/sync-settings'
import { Panel } from '#foundation/ui/panel.tsx'
import { BufferExample } from './buffer-example.tsx'
import classes from './import-settings-page.module.css'
import { PiecesInput } from './pieces-input.tsx'
import type { RulesForm } from './rules-form.ts'

/** Fields that follow the supplier, and the stock buffer. */
export function SyncFields({ form, fault }: { form: RulesForm; fault: string | undefined }) {
  const { follows, buffer } = form.values.sync
  const follow = (change: Partial<StoreRules['sync']['follows']>) => form.set('sync', { follows: { ...follows, ...change }, buffer })
  const keep = (change: Partial<StoreRules['sync']['buffer']>) => form.set('sync', { follows, buffer: { ...buffer, ...change } })
  const pieces = (name: 'pieces' | 'pieces_per_day' | 'cap', label: string, error = form.faults[`sync.buffer.${name}`]) => (
    <PiecesInput label={label} value={buffer[name]} error={error} onChange={(count) => keep({ [name]: count })} />
  )
  return (
    <>
      <Panel title="Supplier changes">
        <div className={classes.fields}>
          <p className={classes.note}>
            When a supplier changes a product in your store, the fields you choose are updated. Your own edits are never overwritten.
          </p>
          <fieldset className={classes.zones}>
            <legend>Updated automatically</legend>
            {syncedFields.map((field) => (
              <Checkbox
                key={field}
                label={syncedFieldNames[field]}
                checked={follows[field]}
                onChange={({ currentTarget: { checked } }) => follow({ [field]: checked })}
              />
            ))}
          </fieldset>
          <p className={classes.note}>Stock is always updated.</p>
        </div>
      </Panel>
      <Panel title="Stock buffer">
        <div className={classes.fields}>
          <Switch
            label="Keep some stock back"
            description="Your store offers a little less than the supplier has, so that you do not oversell."
            checked={buffer.is_on}
            onChange={({ currentTarget: { checked } }) => keep({ is_on: checked })}
          />
          {buffer.is_on && (
            <>
              <div className={classes.triple}>
                {pieces('pieces', 'Held back from the start')}
                {pieces('pieces_per_day', 'More for each day without an update')}
                {pieces('cap', 'Never more than', fault ?? form.faults['sync.buffer.cap'])}
              </div>
              <BufferExample buffer={buffer} />
            </>
          )}
        </div>
      </Panel>
    </>
  )
}

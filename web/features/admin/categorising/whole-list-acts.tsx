import { Button } from '@mantine/core'
import type { CategorisingAct } from '@quayside/contract/admin/categorising-acts'
import { isUnderWay, mayCancel, mayUndo } from '@quayside/domain/catalogue/categorising-act'
import { counted } from '#foundation/formats/counts.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { When } from '#foundation/ui/when.tsx'
import { actWords, stateWords } from './act-words.ts'
import classes from './categorise.module.css'
import { useCancelAct, useCategorisingActs, useUndoAct } from './categorise.queries.ts'

/** The latest acts on whole lists: how far each has come, what it left or could not write, and its undo. */
export function WholeListActs() {
  const acts = useCategorisingActs().data?.acts ?? []
  if (acts.length === 0) return null
  return (
    <div className={classes.whole}>
      <Panel title="Whole lists" label="Whole lists">
        <ul className={classes.acts}>
          {acts.map((act) => (
            <Act key={act.id} act={act} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}

function Act({ act }: { act: CategorisingAct }) {
  const [cancel, undo] = [useCancelAct(), useUndoAct()]
  const { id, state, total, written, left, refused, refusals, failure } = act
  const call = { params: { id } }
  const words = actWords(act)
  return (
    <li>
      <p>
        <b>{words}</b>
      </p>
      {state === 'writing' && <progress aria-label={words} max={total} value={written + left + refused} />}
      <p role="status">{stateWords(act)}</p>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {refusals.length > 0 && (
        <ul className={classes.reasons} aria-label="Not written">
          {refusals.map((one) => (
            <li key={one.id}>
              <b dir="auto">{one.title}</b>: {one.reason}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.quiet}>
        {act.asked_by}, <When at={act.started_at} />
      </p>
      <div>
        {mayCancel(act).allowed && (
          <Button size="xs" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(call)}>
            Cancel
          </Button>
        )}
        {!isUnderWay(state) && mayUndo(act).allowed && (
          <ConfirmButton
            size="xs"
            question={`Undo it for ${counted(written, 'product')}?`}
            consequence="They go back to where they were, but for those that were moved since."
            confirm="Undo"
            onConfirm={() => undo.mutate(call)}
          >
            Undo
          </ConfirmButton>
        )}
      </div>
    </li>
  )
}

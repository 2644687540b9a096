import { Button } from '@mantine/core'
import { categoryLabel } from '@quayside/domain/catalogue/category'
import { missingCategory, type PredictionOperation } from '@quayside/domain/catalogue/category-review'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'

/** Confirms what becomes of the chosen products; a move asks for its category first. @see V-253, V-311 */
export function ReviewDialog({
  operation,
  countText,
  isCategorised,
  target,
  onClose,
  onConfirm,
}: {
  operation: PredictionOperation
  /** `12 products`. */
  countText: string
  isCategorised: boolean
  /** Category to move to; empty where none was chosen. */
  target: string
  onClose: () => void
  onConfirm: () => void
}) {
  if (operation === 'move' && !target)
    return (
      <Dialog title={missingCategory.title} onClose={onClose} actions={<Button onClick={onClose}>OK</Button>}>
        <p>{missingCategory.text}</p>
      </Dialog>
    )
  const names = { add: 'ADD', move: 'MOVE', remove: 'REMOVE' } as const
  const words: Readonly<Record<PredictionOperation, string>> = {
    add: isCategorised
      ? 'Each goes to the category predicted for it; one that is there already is confirmed.'
      : 'Each is added to the category predicted for it. Stores see it there at once.',
    move: `All of them go to ${categoryLabel(target)}.`,
    remove: isCategorised
      ? 'They are taken out of their category, and another one is predicted for them.'
      : 'They do not belong to this category: another one is predicted for them.',
  }
  const questions: Readonly<Record<PredictionOperation, string>> = {
    add: `Add ${countText}?`,
    move: `Move ${countText}?`,
    remove: `Remove ${countText}?`,
  }
  return (
    <Dialog
      title={questions[operation]}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Keep
          </Button>
          <Button
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {names[operation]}
          </Button>
        </>
      }
    >
      <p>{words[operation]}</p>
    </Dialog>
  )
}

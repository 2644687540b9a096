import { SaveBar, type SaveState } from '#foundation/ui/save-bar.tsx'
import type { Example, Widget } from '../../widget.ts'

const nothing = () => {}
const bar = (title: string, state: SaveState, fault?: string): Example => ({
  title,
  Show: () => <SaveBar state={state} what="your profile" onSave={nothing} onDiscard={nothing} {...(fault ? { fault } : {})} />,
})

export const saveBar: Widget = {
  key: 'save-bar',
  name: 'Save bar',
  group: 'Forms',
  about: 'Rises with the first unsaved change. A dialog has buttons of its own instead.',
  file: 'foundation/ui/save-bar.tsx',
  examples: [
    bar('Changed', 'changed'),
    bar('Saving', 'saving'),
    bar('Saved', 'saved'),
    bar('Field errors', 'changed', 'Field Errors: Name, City'),
    bar('Field errors and a rule of the form', 'changed', 'Field Errors: Name\nThe smallest order is above the largest.'),
  ],
}

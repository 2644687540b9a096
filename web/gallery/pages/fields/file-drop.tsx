import { FileDrop } from '#foundation/forms/file-drop.tsx'
import { longTitle } from '../../samples.ts'
import type { Widget } from '../../widget.ts'

const nothing = () => {}
const files = {
  label: 'Upload file',
  hint: 'Or drop it here. CSV, TSV and JSON lines have at most 200 MB, XLSX 20 MB.',
  accept: '.csv',
  onFiles: nothing,
}

export const fileDrop: Widget = {
  key: 'file-drop',
  name: 'Files',
  group: 'Forms',
  about: 'A place to drop files on, with a button that does the same, and how far they have got.',
  file: 'foundation/forms/file-drop.tsx',
  examples: [
    { title: 'Waiting', Show: () => <FileDrop {...files} /> },
    { title: 'On its way', note: 'It can be cancelled.', Show: () => <FileDrop {...files} progress={0.42} onCancel={nothing} /> },
    { title: 'Sent', note: 'Looked at by the server.', Show: () => <FileDrop {...files} progress={1} isBusy /> },
    { title: 'Not now', Show: () => <FileDrop {...files} isDisabled /> },
    { title: 'Long words', Show: () => <FileDrop {...files} hint={longTitle} /> },
  ],
}

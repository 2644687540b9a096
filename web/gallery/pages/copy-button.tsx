import { CopyButton as Copy } from '#foundation/ui/buttons/copy-button.tsx'
import { Row } from '../lay.tsx'
import { Looks } from '../states.tsx'
import type { Widget } from '../widget.ts'

export const copyButton: Widget = {
  key: 'copy-button',
  name: 'Copy control',
  group: 'Text and pictures',
  about: 'Copies a text; a tick for a second and a half says so. Where the browser refuses: “Failed to copy text”.',
  file: 'foundation/ui/buttons/copy-button.tsx',
  examples: [
    {
      title: 'Normal',
      Show: () => (
        <Row>
          <span className="num">1Z 999 AA1 01 2345 6784</span>
          <Copy text="1Z999AA10123456784" label="Copy tracking number" />
        </Row>
      ),
    },
    {
      title: 'Under the pointer, and in focus',
      Show: () => (
        <Row>
          <Looks as="hover">
            <Copy text="a" label="Copy under the pointer" />
          </Looks>
          <Looks as="focus">
            <Copy text="a" label="Copy in focus" />
          </Looks>
        </Row>
      ),
    },
  ],
}

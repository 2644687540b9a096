import { ProBadge as Pro } from '#foundation/ui/pro-badge.tsx'
import { Row } from '../lay.tsx'
import { Looks } from '../states.tsx'
import type { Widget } from '../widget.ts'

export const proBadge: Widget = {
  key: 'pro-badge',
  name: 'Pro-feature badge',
  group: 'Marks',
  about: 'Beside the name of a setting that comes with a paid plan; a link to the plans for those who have not got it.',
  file: 'foundation/ui/pro-badge.tsx',
  examples: [
    {
      title: 'Who has it, and who has not',
      Show: () => (
        <Row>
          <Pro />
          <Pro href="/settings/plans" />
        </Row>
      ),
    },
    {
      title: 'Under the pointer, and in focus',
      Show: () => (
        <Row>
          <Looks as="hover">
            <Pro href="/settings/plans" />
          </Looks>
          <Looks as="focus">
            <Pro href="/settings/plans" />
          </Looks>
        </Row>
      ),
    },
  ],
}

import { Logo } from '#foundation/ui/pictures/logo.tsx'
import { Facts, Row } from '../lay.tsx'
import { rightToLeft } from '../samples.ts'
import type { Widget } from '../widget.ts'

const steps = ['2xs', 'xs', 'sm', 'md', 'read', 'lg', 'xl', '2xl', '3xl']
const grounds = [
  'paper',
  'surface',
  'sunken',
  'raised',
  'hover',
  'accent',
  'accent-soft',
  'good-soft',
  'wait-soft',
  'info-soft',
  'bad-soft',
  'idle-soft',
]

const Swatch = ({ name }: { name: string }) => (
  <figure style={{ margin: 0, width: 96 }}>
    <div style={{ height: 56, borderRadius: 10, border: '1px solid var(--q-line)', background: `var(--q-${name})` }} />
    <figcaption style={{ color: 'var(--q-ink-3)', fontSize: 12 }}>{name}</figcaption>
  </figure>
)

export const ground: Widget = {
  key: 'ground',
  name: 'Colour and type',
  group: 'Ground',
  about: 'Warm paper, ink navy, one accent per site. Styles read these variables and name no colour themselves.',
  file: 'foundation/theme/variables.ts',
  examples: [
    {
      title: 'Grounds',
      Show: () => (
        <Row>
          {grounds.map((name) => (
            <Swatch key={name} name={name} />
          ))}
        </Row>
      ),
    },
    {
      title: 'Type',
      Show: () => (
        <Facts
          facts={steps.map((step) => [
            step,
            <span key={step} style={{ fontSize: `var(--q-text-${step})`, lineHeight: `var(--q-leading-${step})` }}>
              Stoneware teapot, $32.00
            </span>,
          ])}
        />
      ),
    },
    {
      title: 'Headings and other scripts',
      Show: () => (
        <>
          <h3 style={{ margin: 0, fontSize: 28, lineHeight: '36px' }}>Goods first, chrome quiet</h3>
          <p dir="rtl" style={{ fontSize: 20, lineHeight: '28px' }}>
            {rightToLeft}
          </p>
        </>
      ),
    },
    {
      title: 'Logo',
      Show: () => (
        <Row>
          <Logo name="Quayside" />
          <Logo name="Quayside" small />
        </Row>
      ),
    },
  ],
}

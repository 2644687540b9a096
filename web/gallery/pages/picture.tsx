import { Picture as Shown } from '#foundation/ui/pictures/picture.tsx'
import type { Example, Widget } from '../widget.ts'

/** A transparent pixel, to show a picture that has not loaded. */
const nothingYet = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

const sized = (title: string, size: number, props: Partial<Parameters<typeof Shown>[0]>, note?: string): Example => ({
  title,
  ...(note ? { note } : {}),
  Show: () => (
    <div style={{ width: size }}>
      <Shown src={null} height={350} eager {...props} />
    </div>
  ),
})

export const picture: Widget = {
  key: 'picture',
  name: 'Picture',
  group: 'Text and pictures',
  about:
    'A square place: its ground colour first, then the picture, a plain word where there is none. Asked for at 150 or 350 pixels of height.',
  file: 'foundation/ui/pictures/picture.tsx',
  examples: [
    sized('A card’s', 240, { src: '/ship/teapot.webp', alt: 'A teapot' }, 'Height 350.'),
    sized('A thumbnail', 56, { src: '/ship/mug.webp', height: 150, alt: 'A mug' }, 'Height 150.'),
    sized('On its way', 240, { src: nothingYet, ground: '#E9DCC3', alt: 'A lamp' }, 'Its ground, until it has come or is given up.'),
    sized('None', 240, { alt: 'A lamp' }),
    sized('Does not load', 240, { src: 'data:image/png;base64,AAAA', alt: 'A lamp' }),
    sized('None, as a thumbnail', 56, { height: 150, alt: 'A lamp' }),
  ],
}

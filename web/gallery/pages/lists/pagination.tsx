import { useState } from 'react'
import { Pagination as Pages } from '#foundation/ui/lists/pagination.tsx'
import { Looks } from '../../states.tsx'
import type { Example, Widget } from '../../widget.ts'

function Paging({ start, pages }: { start: number; pages: number }) {
  const [page, setPage] = useState(start)
  return (
    <div
      onClickCapture={(event) => {
        const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : undefined
        if (href) setPage(Number(href.slice('?page='.length)))
      }}
    >
      <Pages page={page} pages={pages} hrefFor={(to) => `?page=${to}`} />
    </div>
  )
}

const at = (page: number, pages: number, note?: string): Example => ({
  title: `Page ${page} of ${pages}`,
  ...(note ? { note } : {}),
  Show: () => <Paging start={page} pages={pages} />,
})

export const pagination: Widget = {
  key: 'pagination',
  name: 'Pagination',
  group: 'Lists',
  about: 'At most nine pages. Above page 5 the first and the last stand at the ends, with an ellipsis where pages are left out.',
  file: 'foundation/ui/lists/pagination.tsx',
  examples: [
    at(1, 3),
    at(1, 9),
    at(5, 40, 'The first nine, still.'),
    at(6, 40, 'The first and the last, and an ellipsis at both ends.'),
    at(40, 40),
    at(1024, 2048, 'Large numbers.'),
    at(50, 9, 'An address past the end: back leads to the last page there is.'),
    {
      title: 'Under the pointer, and in focus',
      Show: () => (
        <>
          <Looks as="hover">
            <Paging start={2} pages={3} />
          </Looks>
          <Looks as="focus">
            <Paging start={3} pages={4} />
          </Looks>
        </>
      ),
    },
  ],
}

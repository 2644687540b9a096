import { mkdir, rename, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { renderHeader, renderLogo } from './brands/brand.ts'
import type { Drawn, Work } from './easel.ts'
import { render } from './picture.ts'

/*
 * A process of its own that draws one picture after the other, whenever nobody else needs the processor.
 * It is told what to draw and where to put it; a file is there whole or not at all.
 */

setPriority(constants.priority.PRIORITY_LOW)
sharp.concurrency(1)
sharp.cache(false)

process.on('message', (work: Work) => {
  draw(work).then(
    () => answer({ id: work.id }),
    (error: unknown) => answer({ id: work.id, fault: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit())

const answer = (drawn: Drawn): void => {
  process.send?.(drawn)
}

async function draw({ drawing, height, file, smaller }: Work): Promise<void> {
  const picture = await rendered(drawing, height)
  await mkdir(dirname(file), { recursive: true })
  for (const one of smaller)
    await put(one.file, await sharp(picture).resize({ height: one.height }).webp({ quality: 80, effort: 2 }).toBuffer())
  await put(file, picture)
}

function rendered(drawing: Work['drawing'], height: number): Promise<Buffer> {
  switch (drawing.kind) {
    case 'logo':
      return renderLogo(drawing.identity, height)
    case 'header':
      return renderHeader(drawing.identity, height * 3)
    case 'product':
      return render(drawing.order, height)
  }
}

async function put(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${process.pid}`
  await writeFile(part, bytes)
  await rename(part, file)
}

import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it.each([
  [['a', 1, null], 'a,1,\r\n'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
  [['=1+1', '+49', '-5', '@x'], "'=1+1,'+49,'-5,'@x\r\n"],
  [['＝1+1', '\n=1'], '\'＝1+1,"\'\n=1"\r\n'],
  [[-5], '-5\r\n'],
])('%j is written as %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

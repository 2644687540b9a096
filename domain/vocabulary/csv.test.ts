import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it.each([
  [['a', 1, null], 'a,1,\r\n'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
  [['=1+1', '+49', '-5+1', '@x'], "'=1+1,'+49,'-5+1,'@x\r\n"],
  [['-5', '-12.50', '-1.5.2', '--5'], "-5,-12.50,'-1.5.2,'--5\r\n"],
  [['＝1+1', '\n=1'], '\'＝1+1,"\'\n=1"\r\n'],
  [[-5], '-5\r\n'],
])('%j is written as %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

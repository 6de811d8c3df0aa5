import { expect, it } from 'vitest'
import { showProgress } from './progress.ts'

function progressText(isTTY: boolean, stepMs: number) {
  let [now, text] = [0, '']
  const screen = { isTTY, write: (more: string) => ((text += more), true) }
  const show = showProgress('archivos', screen as never, () => now)
  for (let done = 1; done <= 4; done++) {
    now += stepMs
    show(done, 4)
  }
  return text
}

it('draws a bar on a terminal, at a limited rate, and ends full', () => {
  expect(progressText(true, 1000).split('\r')).toEqual([
    '',
    '  [██████··················] archivos: 1 de 4 (25 %)',
    '  [████████████············] archivos: 2 de 4 (50 %)',
    '  [██████████████████······] archivos: 3 de 4 (75 %)',
    '  [████████████████████████] archivos: 4 de 4 (100 %)\n',
  ])
  expect(progressText(true, 1).split('\r')).toHaveLength(3)
})

it('prints a line a minute without a terminal, and none for short work', () => {
  expect(progressText(false, 1000)).toBe('')
  expect(progressText(false, 31_000)).toBe('archivos: 2 de 4 (50 %)\narchivos: 4 de 4 (100 %)\n')
})

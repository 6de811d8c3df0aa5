import type { Cell } from '#/core/files/spreadsheet.ts'

/** «88 %» of 0.88, without the noise of binary fractions. */
export const percentCell = (value: number): Cell => ({
  kind: 'percent',
  text: `${String(Number((value * 100).toPrecision(12))).replace('.', ',')} %`,
})

/** Cell shown in powers of ten: «5E3» is a number, or a code that a spreadsheet took for one. */
export const powerCell = (value: number): Cell => ({ kind: 'power', text: String(value) })

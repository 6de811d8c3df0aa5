import type { ProductPage } from '../../pages/product-page.ts'

export type Figure = { value: string; label: string }

const WORDS = [
  'cero',
  'un',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
]
const MOST = 2

/** Figures of the spec table that a claim states, so that it is seen to stand on them: «10 h», «7 modos». Its title's own are left out. */
export function claimFigures(claim: { title: string; text: string }, specs: ProductPage['specs']): Figure[] {
  const [title, text] = [claim.title, claim.text].map((words) => ` ${plain(words)}`) as [string, string]
  const figures = specs.flatMap(({ rows }) =>
    rows.flatMap((row) => (figureOf(row, title) ? [] : (figureOf(row, text) ?? []))),
  )
  const unlike = figures.filter(
    (figure, index) => figures.findIndex(({ value }) => value === figure.value) === index,
  )
  return unlike.slice(0, MOST)
}

function figureOf({ label, value }: { label: string; value: string }, text: string): Figure | undefined {
  return /^\d+$/.test(value) ? countOf(label, Number(value), text) : measureOf(label, value, text)
}

/** A value with its unit, word by word as the claim has it. */
function measureOf(label: string, value: string, text: string): Figure | undefined {
  const hasUnit = /^\d[\d.,]*\s\S/.test(value) && value.length <= 14
  return hasUnit && new RegExp(` ${escape(plain(value))}(?![\\p{L}\\d])`, 'u').test(text)
    ? { value, label }
    : undefined
}

/** A bare count, when the claim counts the same thing: «Siete modos» and «Modos de luz: 7». */
function countOf(label: string, count: number, text: string): Figure | undefined {
  const [thing = '', ...rest] = label.split(' ')
  if (rest.length === 0) return undefined
  const ways = [String(count), WORDS[count]].filter((way) => way !== undefined)
  return ways.some((way) => text.includes(` ${way} ${plain(thing)} `))
    ? { value: `${count}\u00a0${thing.toLowerCase()}`, label: rest.join(' ') }
    : undefined
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s/g, ' ')
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

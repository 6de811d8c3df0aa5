import { createRandom } from './random.ts'

const TEXTS = 400
const LONGEST = 220
const SCRAPS = [
  'torre',
  'parlante',
  'aw-t2022',
  'sin',
  'con',
  '1,7 l',
  '16 gb',
  'auriculares',
  '″',
  '%',
  "'",
  '--',
  '🎉',
  'ñ',
  'e',
  'á',
  '2022',
  'más de',
]

/** Adversarial texts: random characters, endless shop vocabulary, letters close to many words. */
export function hostileTexts(): string[] {
  const random = createRandom(13)
  const scrap = () => random.pick(SCRAPS)
  const character = () => String.fromCharCode(random.int(0, random.chance(0.5) ? 0x7f : 0xffff))
  const letter = () => random.pick([...'aeiourstlnpcmd'])
  const kinds: (() => string)[] = [
    () => Array.from({ length: random.int(1, LONGEST) }, character).join(''),
    () => Array.from({ length: random.int(1, 40) }, scrap).join(random.pick([' ', '', '-'])),
    () =>
      Array.from({ length: random.int(1, 30) }, () =>
        Array.from({ length: random.int(3, 12) }, letter).join(''),
      ).join(' '),
    () => scrap().repeat(random.int(1, 60)),
    () => Array.from({ length: random.int(4, 32) }, letter).join(''),
  ]
  return Array.from({ length: TEXTS }, (_, place) => kinds[place % kinds.length]!().slice(0, LONGEST))
}

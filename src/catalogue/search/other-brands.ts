import { contentWords, type ContentWord } from './content-words.ts'

/** A make that is said for a kind of thing («minipimer») is a synonym. */
const BRANDS =
  'samsung, lg, sony, philips, jbl, motorola, xiaomi, redmi, huawei, honor, nokia, apple, hp, epson, brother, lexmark, lenovo, dell, asus, acer, msi, toshiba, panasonic, ' +
  'noblex, philco, bgh, hisense, tcl, rca, hitachi, sanyo, whirlpool, drean, gafa, electrolux, longvie, peabody, atma, liliana, oster, moulinex, braun, smartlife, ultracomb, yelmo, ' +
  'black and decker, cuisinart, tramontina, delonghi, saeco, bose, marshall, harman kardon, skullcandy, edifier, logitech, razer, redragon, hyperx, corsair, steelseries, trust, genius, ' +
  'exo, bangho, cx, positivo, banghó, pcbox, gfast, stromberg, thonet, noga, daihatsu, nakan, stanley, bosch, makita, alcatel, tp link, kanji, novatech, enova, crown mustang, winco, kalley'

/** Machines with supplies of their own → ours that does the same. */
const SYSTEMS: readonly (readonly [name: string, instead: string])[] = [
  ['dolce gusto', 'cafetera'],
  ['dolcegusto', 'cafetera'],
  ['nespresso', 'cafetera'],
  ['nescafé', 'cafetera'],
  ['nescafe', 'cafetera'],
  ['tassimo', 'cafetera'],
  ['senseo', 'cafetera'],
  ['lavazza', 'cafetera'],
  ['thermomix', 'batidora'],
  ['soda stream', 'juguera'],
  ['sodastream', 'juguera'],
]

/** What of ours is nearest to what they are known for. */
const NEAREST: ReadonlyMap<string, string> = new Map(
  [
    ['parlante', 'jbl, bose, marshall, harman kardon, sony, edifier, crown mustang, stromberg'],
    ['auriculares', 'skullcandy, redragon, hyperx, razer, steelseries, corsair, logitech'],
    [
      'notebook',
      'lenovo, dell, asus, acer, hp, msi, toshiba, exo, bangho, banghó, positivo, cx, pcbox, apple',
    ],
    ['freidora', 'philips'],
    ['batidora', 'oster, braun, moulinex, cuisinart, black and decker'],
    ['cafetera', 'delonghi, saeco'],
  ].flatMap(([ours = '', names = '']) => names.split(', ').map((name) => [name, ours] as const)),
)

/** Something may be wanted for these. */
const DEVICES =
  'iphone, ipad, macbook, airpods, airpod, imac, galaxy, galaxy buds, playstation, play station, ps3, ps4, ps5, xbox, nintendo, switch, kindle, chromecast, fire stick, gopro, lightning, magsafe, alexa, echo dot, moto g, moto e, alcatel'

const ACCESSORIES =
  'accesorio, accesorios, repuesto, repuestos, recambio, cápsula, cápsulas, funda, fundas, estuche, cargador, cargadores, cable, cables, adaptador, cartucho, cartuchos, tóner, toner, tinta, filtro, filtros, vidrio, ' +
  'film, protector, malla, correa, control remoto, control, batería, baterías, pila, pantalla, display, teclado, joystick, soporte, jarra, vaso, cuchilla, cuchillas, almohadilla, almohadillas, bolsa, bolsas, manguera, resistencia, lápiz, dock, base'

type Kind = 'brand' | 'system' | 'device'
type Named = {
  readonly kind: Kind
  readonly name: string
  readonly words: readonly string[]
  readonly instead?: string
}

const wordsOf = (text: string): string[] => contentWords(text).map(({ word }) => word)
const named = (kind: Kind, text: string): Named[] =>
  text.split(', ').map((name) => ({ kind, name, words: wordsOf(name) }))

/** The longest first, and a system before its make. */
const BY_FIRST_WORD = Map.groupBy(
  [
    ...SYSTEMS.map(([name, instead]): Named => ({ kind: 'system', name, words: wordsOf(name), instead })),
    ...named('device', DEVICES),
    ...named('brand', BRANDS),
  ].sort((a, b) => b.words.length - a.words.length),
  ({ words }) => words[0]!,
)
const ACCESSORY_WORDS = new Set(ACCESSORIES.split(', ').map((name) => wordsOf(name)[0]!))

export type OthersAsked = {
  readonly kind: Kind
  readonly name: string
  readonly instead: string | undefined
  readonly accessory: boolean
  readonly words: readonly string[]
}

export function readOthers(
  asked: readonly ContentWord[],
  isOurs: (word: ContentWord) => boolean,
): OthersAsked | undefined {
  for (const [place, first] of asked.entries()) {
    const found = BY_FIRST_WORD.get(first.word)?.find(({ words }) =>
      words.every((word, offset) => asked[place + offset]?.word === word),
    )
    if (found === undefined) continue
    const { kind, name, words } = found
    const instead = found.instead ?? NEAREST.get(name)
    if (kind === 'brand' && isOurs(first)) continue
    const accessory = asked.some(({ word }) => ACCESSORY_WORDS.has(word))
    // An «ipad» is sought as its kind; only what is for it is not made here.
    if (kind !== 'device' || accessory) return { kind, name, instead, accessory, words }
  }
  return undefined
}

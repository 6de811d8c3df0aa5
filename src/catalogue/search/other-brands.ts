import { plainWords } from './plain-words.ts'

/** Makes that people in Argentina ask any shop for. What they call a kind of thing by («minipimer», «airfryer») is a synonym. */
const BRANDS =
  'samsung, lg, sony, philips, jbl, motorola, xiaomi, redmi, huawei, honor, nokia, apple, hp, epson, brother, lexmark, lenovo, dell, asus, acer, msi, toshiba, panasonic, ' +
  'noblex, philco, bgh, hisense, tcl, rca, hitachi, sanyo, whirlpool, drean, gafa, electrolux, longvie, peabody, atma, liliana, oster, moulinex, braun, smartlife, ultracomb, yelmo, ' +
  'black and decker, kitchenaid, cuisinart, tramontina, delonghi, saeco, bose, marshall, harman kardon, skullcandy, edifier, logitech, razer, redragon, hyperx, corsair, steelseries, trust, genius, ' +
  'exo, bangho, cx, positivo, banghó, pcbox, gfast, stromberg, thonet, noga, daihatsu, nakan, stanley, bosch, makita, alcatel, tp link, kanji, novatech, enova, crown mustang, winco, kalley'

/** Machines with supplies of their own → what is made here that does the same. */
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

/** Things of others that something may be wanted for. */
const DEVICES =
  'iphone, ipad, macbook, airpods, airpod, imac, galaxy, galaxy buds, playstation, play station, ps3, ps4, ps5, xbox, nintendo, switch, kindle, chromecast, fire stick, gopro, alexa, echo dot, moto g, moto e, alcatel'

const ACCESSORIES =
  'accesorio, accesorios, repuesto, repuestos, recambio, cápsula, cápsulas, funda, fundas, estuche, cargador, cargadores, fuente de alimentación, cable, cables, adaptador, cartucho, cartuchos, tóner, toner, tinta, filtro, filtros, vidrio templado, ' +
  'film, protector, malla, correa, control remoto, control, batería, baterías, pila, pantalla, display, teclado, joystick, soporte, jarra, vaso, cuchilla, cuchillas, almohadilla, almohadillas, bolsa, bolsas, manguera, resistencia, lápiz, dock, base'

type Named = { readonly name: string; readonly phrase: string; readonly instead?: string }

const name = (text: string): string =>
  plainWords(text)
    .map(({ word }) => word)
    .join(' ')
const list = (text: string): Named[] => text.split(', ').map((each) => ({ name: each, phrase: name(each) }))
const ALL_BRANDS = list(BRANDS)
const ALL_SYSTEMS: readonly Named[] = SYSTEMS.map(([each, instead]) => ({
  name: each,
  phrase: name(each),
  instead,
}))
const ALL_DEVICES = list(DEVICES)
const ALL_ACCESSORIES = new Set(list(ACCESSORIES).map(({ phrase }) => phrase))

/** What of others a query speaks of. */
export type OthersAsked = {
  readonly kind: 'brand' | 'system' | 'device'
  /** As people write it. */
  readonly name: string
  /** What is made here that does the same, as a query. */
  readonly instead: string | undefined
  /** True when something for it is wanted, not it. */
  readonly accessory: boolean
  /** Its words, folded. */
  readonly words: readonly string[]
}

/** Reads a make, or a thing of another make, out of a query; undefined for none. */
export function readOthers(query: string): OthersAsked | undefined {
  const words = plainWords(query).map(({ word }) => word)
  const text = ` ${words.join(' ')} `
  const find = (each: readonly Named[]) => each.find(({ phrase }) => text.includes(` ${phrase} `))
  const kinds = [
    ['system', ALL_SYSTEMS],
    ['device', ALL_DEVICES],
    ['brand', ALL_BRANDS],
  ] as const
  for (const [kind, named] of kinds) {
    const found = find(named)
    if (found === undefined) continue
    const accessory = words.some((word) => ALL_ACCESSORIES.has(word)) || text.includes(' vidrio templado ')
    // An «ipad» is sought as what it is a kind of; only what is for it is not made here.
    if (kind === 'device' && !accessory) continue
    return { kind, name: found.name, instead: found.instead, accessory, words: found.phrase.split(' ') }
  }
  return undefined
}

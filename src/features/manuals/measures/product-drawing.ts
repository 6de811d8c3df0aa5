import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { productSize, familiarFor, type Familiar, type ProductSize } from '#/site/model/product-drawings.ts'
import { readDrawing } from '#/core/pictures/read-drawing.ts'
import { viewsOf, type Views } from '#/features/manuals/drawings/views-of.ts'
import { scaleDrawing } from './scale-drawing.ts'
import { type DrawnView, SEEN_FROM } from '#/core/pictures/drawing.ts'
import { PARTS_DRAWING_MARGIN, placeParts } from '#/features/manuals/drawn-parts-view.ts'
import type { Call } from '#/features/manuals/pdf/callouts.ts'
import { viewSvg, round, sheet, drawThing, DRAWING_SIZE } from './svg.ts'
import { formatNumber, joinUnit } from '#/language/es-AR/format.ts'
import { FLASK, HAND, MATE, type Thing } from './familiar-things.ts'

/** Outlines of Instrument Sans (SIL Open Font Licence), 1000 units per em: an SVG image can't use the page's font. */
const GLYPHS: readonly (readonly [character: string, advance: number, outline: string])[] = [
  [
    '0',
    600,
    'M300 10Q220 10 159 -38Q98 -86 64 -170Q30 -254 30 -363Q30 -472 64 -554Q98 -637 159 -683Q220 -730 300 -730Q381 -730 442 -683Q502 -637 536 -554Q570 -472 570 -363Q570 -254 536 -169Q502 -85 441 -37Q380 10 300 10ZM300 -62Q356 -62 396 -98Q435 -135 456 -203Q477 -271 477 -364Q477 -457 457 -522Q436 -588 397 -623Q357 -658 300 -658Q243 -658 204 -623Q164 -588 144 -522Q123 -457 123 -364Q123 -270 144 -202Q165 -134 205 -98Q244 -62 300 -62Z',
  ],
  [
    '1',
    600,
    'M114 0L114 -72L307 -72L307 -604Q298 -594 286 -583Q257 -556 215 -534Q173 -513 124 -505L124 -582Q169 -591 210 -611Q250 -631 281 -659Q311 -688 326 -720L390 -720L390 -72L554 -72L554 0Z',
  ],
  [
    '2',
    600,
    'M75 0L75 -70Q179 -159 247 -226Q315 -293 355 -345Q395 -397 412 -440Q428 -484 428 -526Q428 -588 397 -623Q365 -658 303 -658Q239 -658 203 -620Q167 -582 159 -511L70 -511Q79 -609 142 -669Q205 -730 309 -730Q406 -730 463 -676Q520 -622 520 -528Q520 -477 501 -426Q482 -375 440 -319Q398 -263 329 -196Q271 -140 191 -72L532 -72L532 0Z',
  ],
  [
    '3',
    600,
    'M310 10Q241 10 189 -16Q136 -43 105 -94Q73 -145 65 -217L154 -217Q164 -144 203 -103Q242 -62 309 -62Q371 -62 407 -98Q443 -134 443 -196Q443 -261 408 -301Q372 -342 312 -342L230 -342L230 -412L309 -412Q364 -412 396 -445Q428 -479 428 -535Q428 -594 395 -626Q361 -658 305 -658Q250 -658 211 -622Q171 -587 164 -521L75 -521Q81 -585 112 -631Q142 -678 193 -704Q243 -730 308 -730Q370 -730 418 -707Q465 -684 492 -641Q519 -599 519 -542Q519 -491 498 -452Q476 -413 439 -391Q428 -384 416 -380Q433 -374 449 -365Q490 -339 513 -295Q535 -251 535 -193Q535 -133 507 -87Q478 -41 427 -15Q376 10 310 10Z',
  ],
  [
    '4',
    600,
    'M383 0L383 -166L45 -166L45 -228L386 -720L471 -720L471 -238L556 -238L556 -166L471 -166L471 0ZM385 -238L385 -577L152 -238Z',
  ],
  [
    '5',
    600,
    'M306 10Q205 10 144 -47Q83 -105 69 -197L159 -197Q171 -130 211 -96Q250 -62 304 -62Q363 -62 404 -102Q444 -142 444 -229Q444 -316 404 -359Q364 -403 302 -403Q258 -403 225 -383Q192 -363 181 -336L103 -336L135 -720L498 -720L498 -648L212 -648L196 -425Q209 -437 227 -447Q265 -469 319 -469Q382 -469 431 -440Q480 -411 508 -357Q536 -304 536 -229Q536 -154 508 -100Q479 -47 428 -18Q376 10 306 10Z',
  ],
  [
    '6',
    600,
    'M314 10Q193 10 127 -83Q61 -176 61 -350Q61 -471 93 -555Q124 -640 182 -685Q240 -730 321 -730Q409 -730 467 -677Q524 -624 537 -531L447 -531Q439 -593 405 -625Q370 -658 320 -658Q238 -658 196 -582Q155 -507 154 -359Q161 -370 169 -380Q198 -415 241 -434Q284 -454 334 -454Q398 -454 446 -424Q494 -395 522 -342Q549 -290 549 -220Q549 -151 519 -99Q489 -47 437 -18Q384 10 314 10ZM315 -62Q377 -62 416 -105Q455 -148 455 -221Q455 -296 418 -340Q380 -384 313 -384Q250 -384 207 -343Q163 -302 163 -230Q163 -180 183 -142Q203 -104 238 -83Q272 -62 315 -62Z',
  ],
  [
    '7',
    600,
    'M199 0Q213 -171 275 -337Q331 -488 437 -648L68 -648L68 -720L532 -720L532 -660Q422 -485 365 -326Q308 -167 297 0Z',
  ],
  [
    '8',
    600,
    'M301 10Q229 10 176 -17Q122 -44 93 -91Q64 -138 64 -196Q64 -250 87 -294Q109 -338 148 -364Q162 -374 178 -380Q167 -385 157 -392Q122 -414 102 -453Q82 -492 82 -539Q82 -595 110 -638Q138 -681 188 -705Q237 -730 302 -730Q367 -730 416 -705Q465 -681 493 -638Q520 -595 520 -540Q520 -492 500 -453Q480 -415 445 -392Q434 -385 422 -380Q439 -374 454 -364Q492 -338 515 -294Q537 -250 537 -196Q537 -138 508 -91Q479 -44 426 -17Q373 10 301 10ZM301 -62Q366 -62 406 -101Q445 -140 445 -204Q445 -268 406 -305Q367 -342 301 -342Q234 -342 195 -305Q156 -268 156 -204Q156 -140 195 -101Q234 -62 301 -62ZM301 -412Q360 -412 394 -445Q428 -478 428 -533Q428 -590 393 -624Q357 -658 301 -658Q244 -658 209 -624Q173 -590 173 -533Q173 -478 208 -445Q243 -412 301 -412Z',
  ],
  [
    '9',
    600,
    'M285 10Q225 10 177 -14Q129 -39 99 -87Q69 -136 61 -209L151 -209Q161 -131 197 -96Q233 -62 288 -62Q329 -62 358 -80Q387 -99 406 -136Q425 -173 434 -231Q443 -287 443 -364Q437 -355 429 -346Q399 -310 356 -291Q313 -272 264 -272Q202 -272 154 -301Q106 -331 79 -383Q52 -435 52 -501Q52 -571 82 -622Q112 -673 165 -701Q218 -730 287 -730Q409 -730 473 -637Q537 -544 537 -364Q537 -244 508 -160Q478 -77 422 -33Q366 10 285 10ZM287 -342Q351 -342 392 -381Q433 -420 433 -493Q433 -567 391 -612Q349 -658 284 -658Q223 -658 185 -615Q146 -573 146 -499Q146 -428 183 -385Q220 -342 287 -342Z',
  ],
  [
    ',',
    255,
    'M77 144L77 103Q106 92 119 68Q132 46 132 0L77 0L77 -102L178 -102L178 -21Q178 43 154 85Q130 127 77 144Z',
  ],
  [
    'c',
    533,
    'M282 10Q212 10 158 -24Q103 -59 72 -119Q40 -180 40 -257Q40 -334 72 -393Q103 -452 158 -486Q212 -520 281 -520Q338 -520 384 -498Q429 -476 459 -435Q488 -395 496 -341L422 -341Q412 -390 376 -421Q340 -452 283 -452Q234 -452 198 -428Q162 -404 142 -360Q122 -316 122 -257Q122 -198 142 -153Q162 -108 199 -83Q235 -58 284 -58Q339 -58 376 -88Q413 -119 423 -168L497 -168Q488 -115 458 -74Q427 -34 382 -12Q337 10 282 10Z',
  ],
  [
    'm',
    922,
    'M80 0L80 -510L155 -510L155 -413Q180 -459 225 -487Q277 -520 338 -520Q412 -520 458 -477Q484 -452 495 -418Q520 -460 564 -487Q618 -520 680 -520Q754 -520 801 -476Q848 -433 848 -359L848 0L768 0L768 -338Q768 -396 742 -423Q716 -450 667 -450Q621 -450 584 -428Q547 -406 526 -367Q504 -328 504 -276L504 0L424 0L424 -338Q424 -396 398 -423Q372 -450 323 -450Q277 -450 240 -428Q203 -406 182 -367Q160 -328 160 -276L160 0Z',
  ],
]
const SPACE = 250
const CAP_HEIGHT = 720

const byCharacter = new Map(GLYPHS.map(([character, advance, outline]) => [character, { advance, outline }]))

const SCALE_THINGS: Readonly<Record<Familiar, readonly Thing[]>> = {
  hand: [HAND],
  mate: [MATE],
  'mate-and-flask': [FLASK, MATE],
}

const MEASURES_ROOM = { left: 40, right: 40, top: 56, below: 92 }
const VIEW_GAP = 44
const MEASURE_LABEL_GAP = 76
const TEXT = 17
/** Minimum drawn side, the width of its outline. */
const THINNEST = 3

type FaceSides = { across: keyof ProductSize; up: keyof ProductSize }

const CALL_MARK = { radius: 12, colour: '#b8461a' }
const CALL_NUMBER = { radius: 8.5, size: 11 }

/** `parte-4`: the parts with number 4 marked. */
export type DrawingKind = 'medidas' | 'escala' | 'partes' | `parte-${number}`

/** SVG of a product, from its drawing or its size; undefined without a size, or without the requested parts. */
export function productDrawing(
  product: CatalogueProduct,
  kind: DrawingKind,
  drawn: string | null,
): string | undefined {
  const size = productSize(product)
  if (!size) return undefined
  const marked = /^parte-(\d+)$/.exec(kind)?.[1]
  if ((kind === 'partes' || marked !== undefined) && drawn === null) return undefined
  const { faces, atScale, parts } = viewsOf(size, drawn === null ? undefined : readDrawing(drawn))
  if (kind === 'partes') return partsDrawing(parts)
  if (marked !== undefined) return markedDrawing(parts, Number(marked))
  return kind === 'medidas' ? measuresDrawing(faces, size) : scaleDrawing(product.productType, atScale, size)
}

function partsDrawing(views: readonly DrawnView[]): string {
  return drawWith(views, (calls) => calls.map(callSvg))
}

/** Parts drawing with one part marked; undefined for an unknown number. */
function markedDrawing(views: readonly DrawnView[], number: number): string | undefined {
  const { calls } = placeParts(views)
  const marked = calls.find((call) => call.number === number)
  return marked && drawWith(views, () => [drawMark(marked)])
}

function drawWith(views: readonly DrawnView[], draw: (calls: readonly Call[]) => readonly string[]): string {
  const { views: placed, calls, width, height } = placeParts(views)
  const drawn = placed.map(({ view, x, y, scale }) =>
    viewSvg(view, x, y, view.width * scale, view.height * scale),
  )
  const inside = [...drawn, ...draw(calls)].join('')
  return sheet([`<g transform="translate(${PARTS_DRAWING_MARGIN} ${PARTS_DRAWING_MARGIN})">${inside}</g>`], {
    width,
    height,
  })
}

function drawMark({ at, label }: Call): string {
  const [x1, y1, x2, y2] = [label.x, label.y, at.x, at.y].map((side) => round(side))
  const shapes = `<path d="M${x1} ${y1}L${x2} ${y2}"/><circle cx="${x2}" cy="${y2}" r="${CALL_MARK.radius}"/>`
  // White edge, for contrast over dark areas.
  return (
    `<g fill="none" stroke-linecap="round"><g stroke="#fff" stroke-width="6">${shapes}</g>` +
    `<g stroke="${CALL_MARK.colour}" stroke-width="2.6">${shapes}</g></g>`
  )
}

function callSvg({ number, at, label }: Call): string {
  const [x1, y1, x2, y2] = [label.x, label.y, at.x, at.y].map((side) => round(side))
  const line = `d="M${x1} ${y1}L${x2} ${y2}"`
  return (
    // White edge, for contrast over dark areas.
    `<path stroke="#fff" stroke-width="2.4" ${line}/><path class="l" ${line}/><circle class="d" cx="${x2}" cy="${y2}" r="1.8"/>` +
    `<circle class="b" cx="${x1}" cy="${y1}" r="${CALL_NUMBER.radius}"/>` +
    `<g class="d" transform="translate(${x1} ${y1})">${outlinedText(String(number), CALL_NUMBER.size)}</g>`
  )
}

function measuresDrawing([first, second]: Views['faces'], size: ProductSize): string {
  const things = SCALE_THINGS[familiarFor(size)]
  const faces = [first, second].map((view) => ({ view, ...faceSides(view) }))
  const across =
    things.reduce((sum, { width }) => sum + width, 0) +
    faces.reduce((sum, face) => sum + size[face.across], 0)
  const tallest = Math.max(...things.map(({ height }) => height), ...faces.map((face) => size[face.up]))
  // Labels an equal height only once, at the second face.
  const numbered = [faces[0]!.up !== faces[1]!.up, true]
  const gaps = VIEW_GAP * things.length + (numbered[0] ? MEASURE_LABEL_GAP : VIEW_GAP) + MEASURE_LABEL_GAP
  const scale = Math.min(
    (DRAWING_SIZE.width - MEASURES_ROOM.left - MEASURES_ROOM.right - gaps) / across,
    (DRAWING_SIZE.height - MEASURES_ROOM.top - MEASURES_ROOM.below) / tallest,
  )
  const floor = round((DRAWING_SIZE.height + MEASURES_ROOM.top - MEASURES_ROOM.below + tallest * scale) / 2)
  let x = (DRAWING_SIZE.width - gaps - across * scale) / 2
  const parts: string[] = []
  for (const thing of things) {
    parts.push(drawThing(thing, x, floor, scale))
    x += thing.width * scale + VIEW_GAP
  }
  for (const [index, face] of faces.entries()) {
    const [wide, tall] = [
      Math.max(size[face.across] * scale, THINNEST),
      Math.max(size[face.up] * scale, THINNEST),
    ]
    parts.push(viewSvg(face.view, x, floor - tall, wide, tall), below(face, size, x, wide, floor))
    if (numbered[index]) parts.push(beside(face, size, x + wide, floor, tall))
    x += wide + (numbered[index] ? MEASURE_LABEL_GAP : VIEW_GAP)
  }
  return sheet(parts)
}

function faceSides({ from }: DrawnView): FaceSides {
  const [across, up] = SEEN_FROM[from]
  return { across, up }
}

function below(face: FaceSides, size: ProductSize, x: number, width: number, floor: number): string {
  const [from, to] = [round(x), round(x + width)]
  return (
    `<path class="m" d="M${from} ${floor + 16}v20M${to} ${floor + 16}v20M${from} ${floor + 28}H${to}"/>` +
    measureLabel(size[face.across], x + width / 2, floor + 54)
  )
}

function beside(face: FaceSides, size: ProductSize, right: number, floor: number, height: number): string {
  const [x, top] = [round(right), round(floor - height)]
  return (
    `<path class="m" d="M${x + 14} ${top}h20M${x + 14} ${floor}h20M${x + 26} ${top}V${floor}"/>` +
    measureLabel(size[face.up], x + 50, floor - height / 2, true)
  )
}

function measureLabel(value: number, x: number, y: number, upright = false): string {
  const text = outlinedText(joinUnit(formatNumber(value), 'cm'), TEXT)
  return `<g transform="translate(${round(x)} ${round(y)})${upright ? ' rotate(-90)' : ''}"><g class="t">${text}</g></g>`
}

function outlinedText(text: string, size: number): string {
  const scale = size / 1000
  let x = 0
  const drawn: string[] = []
  for (const character of text) {
    const glyph = byCharacter.get(character)
    if (glyph) drawn.push(`<path transform="translate(${x} 0)" d="${glyph.outline}"/>`)
    x += glyph?.advance ?? SPACE
  }
  return `<g transform="scale(${scale}) translate(${-x / 2} ${CAP_HEIGHT / 2})">${drawn.join('')}</g>`
}

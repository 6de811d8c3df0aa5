/** A make that is said for a kind of thing («minipimer») is a synonym. */
export const BRANDS =
  'samsung, lg, sony, philips, jbl, motorola, xiaomi, redmi, huawei, honor, nokia, apple, hp, epson, brother, lexmark, lenovo, dell, asus, acer, msi, toshiba, panasonic, ' +
  'noblex, philco, bgh, hisense, tcl, rca, hitachi, sanyo, whirlpool, drean, gafa, electrolux, longvie, peabody, atma, liliana, oster, moulinex, braun, smartlife, ultracomb, yelmo, ' +
  'black and decker, cuisinart, tramontina, delonghi, saeco, bose, marshall, harman kardon, skullcandy, edifier, logitech, razer, redragon, hyperx, corsair, steelseries, trust, genius, ' +
  'exo, bangho, cx, positivo, banghó, pcbox, gfast, stromberg, thonet, noga, daihatsu, nakan, stanley, bosch, makita, alcatel, tp link, kanji, novatech, enova, crown mustang, winco, kalley, wahl, focusrite, behringer, shure, yamaha, fender, pioneer, raspberry pi, arduino'

/** Machines with supplies of their own → ours that does the same. */
export const SYSTEMS: readonly (readonly [name: string, instead: string])[] = [
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
export const NEAREST: ReadonlyMap<string, string> = new Map(
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
export const DEVICES =
  'iphone, ipad, macbook, airpods, airpod, imac, galaxy, galaxy buds, playstation, play station, ps3, ps4, ps5, xbox, nintendo, switch, kindle, chromecast, fire stick, gopro, lightning, magsafe, alexa, echo dot, moto g, moto e, alcatel'

export const ACCESSORIES =
  'accesorio, accesorios, repuesto, repuestos, recambio, cápsula, cápsulas, funda, fundas, estuche, cargador, cargadores, cable, cables, adaptador, cartucho, cartuchos, tóner, toner, tinta, filtro, filtros, vidrio, ' +
  'film, protector, malla, correa, control remoto, control, batería, baterías, pila, pantalla, display, teclado, joystick, soporte, jarra, vaso, cuchilla, cuchillas, almohadilla, almohadillas, bolsa, bolsas, manguera, resistencia, lápiz, dock, base'

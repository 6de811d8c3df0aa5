import { expect, it } from 'vitest'
import { pluralOf } from './plural.ts'

it.each([
  ['heladera', 'heladeras'],
  ['horno eléctrico', 'hornos eléctricos'],
  ['máquina de coser', 'máquinas de coser'],
  ['plancha a vapor', 'planchas a vapor'],
  ['aire acondicionado', 'aires acondicionados'],
  ['ventilador', 'ventiladores'],
  ['colchón', 'colchones'],
  ['sartén', 'sartenes'],
  ['lavarropas', 'lavarropas'],
  ['celular', 'celulares'],
  ['mini pc', undefined],
  ['wok', undefined],
])('%s, %s', (one, many) => expect(pluralOf(one)).toBe(many))

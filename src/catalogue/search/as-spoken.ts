import { withDigits } from './spoken-numbers.ts'

const DAY = 'lunes|martes|miércoles|miercoles|jueves|viernes|sábado|sabado|domingo'
const WHEN = new RegExp(`(?<=\\S\\s+)(?:de\\s+los|del|los|este|el)\\s+(?:${DAY})s?(?!\\p{L})`, 'giu')

/** A query without the day that it is for, which a product may be called: «asado del domingo», but not «tostadora Domingo». */
export function withoutWhen(query: string): string {
  return query.replace(WHEN, ' ')
}

const CHILD =
  'nen[ea]|nin[oa]|niñ[oa]|hij[oa]|chic[oa]|pibe|piba|peque|sobrin[oa]|niet[oa]|ahijad[oa]|criatura|bebe|bebé'
const AGE = new RegExp(
  `(?<=(?:${CHILD})s?)\\s+de\\s+\\d{1,2}(?:\\s+(?:a|y|o)\\s+\\d{1,2})?(?:\\s+(?:años|anos|añitos|añito|año|meses))?(?![\\p{L}\\d]|\\s*(?:[″"]|pulg|gb|w\\b|hs?\\b))`,
  'giu',
)

/** A query without how old somebody is: «un nene de 6» is no six of anything. */
export function withoutAge(query: string): string {
  return query.replace(AGE, ' ')
}

/** Words that the stemmer takes for another one → what they mean: «la play» is no «playa», «cantar» no «cántaro» and «la pile» no «pila». */
const MISTAKEN: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\p{N}])play(?![\p{L}\p{N}]| *station)/giu, 'playstation'],
  [/(?<![\p{L}\p{N}])cantar(?!\p{L})/giu, 'karaoke'],
  [/(?<![\p{L}\p{N}])pile(?!\p{L})/giu, 'pileta'],
  [/(?<!\p{L})pocillos?(?!\p{L})/giu, 'tazas'],
  [/(?<!\p{L})merendar(?!\p{L})/giu, 'merienda'],
  [/(?<=\d\s+|(?:dos|tres|cuatro|seis)\s+)(?:panes|rebanadas|rodajas)(?!\p{L})/giu, 'ranuras'],
]

const RAM = String.raw`(?:memoria\s+)?ram(?!\p{L})`
/** Memory is counted in GB, whether that is said or not: «16 de ram», «ram 8». */
const SAID_RAM: readonly RegExp[] = [
  new RegExp(String.raw`(?<![\p{L}\d,.])(\d{1,3})\s*(?:gb|gigas?)?\s*(?:de\s+)?${RAM}`, 'giu'),
  new RegExp(String.raw`(?<!\p{L})${RAM}\s*(?:de\s+)?(\d{1,3})(?:\s*(?:gb|gigas?))?(?![\p{L}\d])`, 'giu'),
]

/** A query with the unit of a memory that was said without it. */
export function withMemory(query: string): string {
  return SAID_RAM.reduce((text, said) => text.replace(said, '$1 gb ram'), query)
}

const TV = String.raw`(?:tele|tv|televisor|televisi[oó]n|smart\s*tv)(?![\p{L}\p{N}])`
const HEARD = String.raw`(?:escuch[aeá]\p{L}*|o[ií]r|oig\p{L}*|suen[ae]n?|sonar|sonido|audio|volumen)`
const TVS = /tv|tele/iu
const HEARD_TV = new RegExp(
  String.raw`(?:(?<!\p{L})mejor(?:ar|e|en)?\s+(?:el\s+)?)?(?<!\p{L})${HEARD}(?:\s+(?:mejor|m[aá]s|bien|bajo|fuerte|la|el|de|del|en|para|mi)){0,4}\s+${TV}` +
    String.raw`|(?<!\p{L})${TV}\s+(?:(?:no|se|me|que|mal|bajo|bajito)\s+){0,3}${HEARD}(?:\s+(?:bajo|bajito|poco|mal|nada|bien|mejor|fuerte|m[aá]s))*`,
  'giu',
)

/** A query that would hear a television better, as what does it: televisions are not made here. */
export function withSoundBar(query: string): string {
  return TVS.test(query) ? query.replace(HEARD_TV, 'barra de sonido') : query
}

/** A query as it would be written, of what may have been spoken. */
export function asWritten(query: string): string {
  return unmistaken(withMemory(withSoundBar(withDigits(withoutAge(withoutWhen(query))))))
}

/** A query with what stems like another word said otherwise. */
export function unmistaken(query: string): string {
  return MISTAKEN.reduce((text, [word, meant]) => text.replace(word, meant), query)
}

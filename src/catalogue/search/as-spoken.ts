const DAY = 'lunes|martes|miércoles|miercoles|jueves|viernes|sábado|sabado|domingo'
const WHEN = new RegExp(`(?<=\\S\\s+)(?:de\\s+los|del|los|este|el)\\s+(?:${DAY})s?(?!\\p{L})`, 'giu')

/** A query without the day that it is for, which a product may be called: «asado del domingo», but not «tostadora Domingo». */
export function withoutWhen(query: string): string {
  return query.replace(WHEN, ' ')
}

/** Words that the stemmer takes for another one → what they mean: «la play» is no «playa», and «cantar» no «cántaro». */
const MISTAKEN: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\p{N}])play(?![\p{L}\p{N}]| *station)/giu, 'playstation'],
  [/(?<![\p{L}\p{N}])cantar(?!\p{L})/giu, 'karaoke'],
]

/** A query with what stems like another word said otherwise. */
export function unmistaken(query: string): string {
  return MISTAKEN.reduce((text, [word, meant]) => text.replace(word, meant), query)
}

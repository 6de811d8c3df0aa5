const UNWANTED = String.raw`me\s+(?:gusta|interesa|convence|va)n?|l[oa]s?\s+quiero|quiero|gracias|por\s+favor`
/** What tells of two, or of what works. */
const JOINED = 'y|e|o|ni|que|porque|si|s[ií]|ya|anda|suena|prende|funciona|carga'
/** However it is not wanted, as «no quiero». */
const PLAINLY: readonly (readonly [RegExp, string])[] = [
  // What it runs on is said of the thing, not of the cable.
  [/(?<=(?<!\p{L})sin\s+cables?),?\s+(?:y\s+)?(?:de|a|con)\s+(?=bater|pila)/giu, ', con '],
  // «Con micrófono no», «el bluetooth no me gusta», but not «anda uno y el otro no».
  [
    new RegExp(
      String.raw`(?<![\p{L}\d-])(?<!(?<!\p{L})(?:${JOINED})\s[^,.;:()]*)((?:(?!(?:${JOINED})\s)[\p{L}\d-]+\s+){1,4})no(?:\s+(?:${UNWANTED}))?(?=\s*(?:[,.;:()]|$|(?:pero|sino|mejor)\s))`,
      'giu',
    ),
    'no quiero $1',
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})(?<!(?:si|y[ao]?)\s+)(?:(?:quiero|quisiera|para)\s+)?(?:evit\p{L}+|odio|detesto|no\s+(?:${UNWANTED}|soporto|necesito))(?:\s+(?:nada\s+)?(?:con|de))?(?=\s+\p{L})(?!\s+(?:si|para|porque|m[aá]s|que)(?!\p{L}))`,
      'giu',
    ),
    'no quiero',
  ],
  [/(?<!\p{L})no\s+quiero\s+((?:[\p{L}\d-]+\s+){1,3}?)con\s/giu, '$1 que no tenga '],
]

export function deniedPlainly(text: string): string {
  return PLAINLY.reduce((plain, [said, as]) => plain.replace(said, as), text)
}
